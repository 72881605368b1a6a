import { type BotEvent, eventSchema } from '#model/event-schema.ts';
import type { Form } from './form.ts';
import { formOfSchema } from './form-of-schema.ts';
import { optionsOf } from './options-of.ts';
import { unwrapField } from './unwrap-field.ts';

/** The form of a type of event: its options. What every event has is not part of it: `id`, `type`, the edge, its place. */
export function eventForm(type: BotEvent['type']): Form {
  const schema = eventSchema.options.find((option) =>
    optionsOf(unwrapField(option.shape.type)).some(({ value }) => value === type),
  );
  return schema === undefined ? [] : formOfSchema(schema, { structure });
}

const structure: ReadonlySet<string> = new Set(['id', 'type', 'outgoingEdgeId', 'graphCoordinates']);

import { type BlockTypeFacts, blockTypeFacts } from '#bot/block-type-facts.ts';
import { eventForm } from '#bot/forms/event-form.ts';
import type { Raw } from '#bot/raw.ts';
import { blockJsonSchema } from '#contract/block-json-schema.ts';
import type { listBlockTypes as endpoint } from '#contract/block-types.ts';
import { eventDefs } from '#model/event-defs.ts';
import { eventSchema } from '#model/event-schema.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';

/** Lists the types of blocks and events with their forms. */
export const listBlockTypes: Operation<typeof endpoint> = async ({ caller }, { query }) => {
  requireReading(caller);
  blocks ??= blockTypeFacts().map((facts) => ({ ...facts, schema: blockJsonSchema(facts) }));
  return {
    blockTypes: blocks.filter(({ type }) => query.type === undefined || type === query.type),
    eventTypes: query.type === undefined ? events() : [],
  };
};

/** Made when they are first asked for. */
let blocks: readonly (BlockTypeFacts & { readonly schema: Raw })[] | undefined;

const events = () =>
  eventSchema.options.map(({ shape }) => {
    const type = shape.type.value;
    const { isFixed = false, isUnique = false, keywords, ...def } = eventDefs[type];
    return { type, ...def, keywords: keywords.split(', '), isFixed, isUnique, form: eventForm(type) };
  });

import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { Form } from './form.ts';
import { formOfSchema } from './form-of-schema.ts';

/**
 * The form of a block type: its options, its content and its items. What every block has is not part of it: `id`, `type`,
 * the name (`label`) and the edges. Undefined: the type is not known.
 */
export function blockForm(type: string): Form | undefined {
  const known = made.get(type);
  if (known) return known;
  const def: BlockWithForm | undefined = blockDefs.find((each) => each.type === type);
  if (!(def?.schema instanceof z.ZodObject)) return undefined;
  const form = formOfSchema(def.schema, { structure, credentials: def.credentials ?? {} });
  made.set(type, form);
  return form;
}

interface BlockWithForm {
  readonly schema: z.ZodType;
  readonly credentials?: Readonly<Record<string, string>>;
}

const structure: ReadonlySet<string> = new Set(['id', 'type', 'label', 'outgoingEdgeId']);

const made = new Map<string, Form>();

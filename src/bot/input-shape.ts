import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { InputView } from '#model/chat.ts';
import { blockTypeName } from './document-shape.ts';

/**
 * The current question in chat replies, identified by its type: the options of the block with their defaults and with
 * variables filled in. Created on first use.
 */
export function inputShape(): z.ZodType<ReplyInput, InputView> {
  const [first, ...others] = blockDefs.filter((def) => def.kind === 'input').map(shapeOf);
  if (first === undefined) throw new Error('There are no inputs.');
  return asView(z.discriminatedUnion('type', [first, ...others]).meta({ id: 'Input' }));
}

type InputDef = Extract<(typeof blockDefs)[number], { readonly kind: 'input' }>;

/** A question as clients receive it. */
export type ReplyInput = {
  [T in InputDef['type']]: Omit<InputView, 'type' | 'options'> & {
    readonly type: T;
    readonly options: z.output<Extract<InputDef, { readonly type: T }>['schema']>['options'];
  };
}[InputDef['type']];

function shapeOf(def: InputDef): z.ZodObject {
  const { type, options }: { readonly type: z.ZodType; readonly options: z.ZodType } = def.schema.shape;
  const { itemView, runtimeView }: Views = def;
  return z
    .object({
      id: z.string(),
      type,
      outgoingEdgeId: z.string().optional(),
      options,
      ...(itemView && { items: z.array(itemView) }),
      prefilledValue: z.string().optional().meta({ description: 'The current value of the variable.' }),
      ...(runtimeView && { runtimeOptions: runtimeView }),
    })
    .meta({ id: blockTypeName(def).replace(/Block$/, ''), title: def.label, description: def.help });
}

interface Views {
  readonly itemView?: z.ZodObject;
  readonly runtimeView?: z.ZodObject | z.ZodOptional<z.ZodObject>;
}

/** Every member has the fields of a view. */
function asView(schema: z.ZodType): z.ZodType<ReplyInput, InputView>;
function asView(schema: z.ZodType): z.ZodType {
  return schema;
}

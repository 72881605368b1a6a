import * as z from 'zod';
import { draftFields, isDraftField } from '#bot/draft/draft-fields.ts';
import { mostOps, type Op } from '#bot/ops/op.ts';

const path = z
  .array(z.string().max(1000))
  .min(1)
  .max(64)
  .refine(([first]) => first !== undefined && isDraftField(first), {
    message: `The first step must be one of ${draftFields.join(', ')}`,
  })
  .readonly()
  .meta({
    description: 'Names of fields, and ids of list items, from the whole bot.',
    example: ['groups', 'welcome', 'title'],
  });

const after = z.string().max(1000).nullable().meta({
  description: 'Id of the item that it follows; null: it is the first. An unknown id: it is the last.',
});

/** One change of a draft. */
export const opSchema: z.ZodType<Op> = z
  .discriminatedUnion('op', [
    z
      .object({
        op: z.literal('set'),
        path,
        to: z.unknown().refine((value) => value !== undefined, 'Is required'),
      })
      .meta({
        id: 'SetOp',
        description: 'Sets the value of a field; missing objects in the path are created.',
      }),
    z
      .object({ op: z.literal('remove'), path })
      .meta({ id: 'RemoveOp', description: 'Removes a field, or an item of a list.' }),
    z
      .object({ op: z.literal('add'), list: path, value: z.looseObject({ id: z.string().min(1) }), after })
      .meta({ id: 'AddOp', description: 'Adds an item to a list.' }),
    z
      .object({ op: z.literal('move'), path, list: path, after })
      .meta({ id: 'MoveOp', description: 'Moves an item within its list or to another one.' }),
  ])
  .meta({
    id: 'Op',
    description: `One change of a draft. The first step of a path is one of ${draftFields.map((name) => `\`${name}\``).join(', ')}. Items of lists are named by their ids; lists whose items have no ids are set as a whole.`,
  });

/** The most batches in one request, and the most ops in all of them. */
const mostBatches = 100;

const batchId = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Unique within the bot. Sending a batch again under the same id is safe.' });

const label = z.string().max(200).meta({ description: 'What was done, for the history.' });

/** Batches as they are sent. */
export const sentBatchesSchema = z
  .array(z.object({ batchId, label, ops: z.array(opSchema).max(mostOps).readonly() }))
  .min(1)
  .max(mostBatches)
  .superRefine((batches, context) => {
    const count = batches.reduce((sum, { ops }) => sum + ops.length, 0);
    if (count > mostOps)
      context.addIssue({ code: 'custom', message: `Must have at most ${mostOps} ops in all batches` });
    if (new Set(batches.map(({ batchId: id }) => id)).size < batches.length)
      context.addIssue({ code: 'custom', message: 'Every batch must have an id of its own' });
  });

/** The window that sends, e.g. one tab of a browser. */
export const clientIdField = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Identifies the window that sends; chosen by the client.' });

/** A batch as it was written. */
export const changeSchema = z
  .object({
    rev: z.int().meta({ description: 'The revision of the draft that it created.' }),
    at: z.string().meta({ format: 'date-time' }),
    userId: z.string().nullable(),
    clientId: z.string().nullable().meta({ description: 'Null if it was not sent as ops.' }),
    batchId,
    label,
    ops: z.array(opSchema).readonly(),
    inverse: z
      .array(opSchema)
      .readonly()
      .optional()
      .meta({ description: 'The ops that undo them, if requested.' }),
  })
  .meta({ id: 'DraftChange' });

/** Own batches in the response: usually the ops are those that were sent. */
export const writtenBatchSchema = z
  .object({
    rev: z.int(),
    batchId,
    ops: z
      .array(opSchema)
      .readonly()
      .optional()
      .meta({ description: 'The ops as they were written; absent: as they were sent.' }),
  })
  .meta({ id: 'WrittenBatch' });

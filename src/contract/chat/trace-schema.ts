import * as z from 'zod';
import { comparisonOperators } from '#model/condition.ts';
import { channelMessages } from './channel-messages-schema.ts';

const value = z.union([z.string(), z.array(z.string().nullable()), z.null()]);
const version = z.string().meta({ description: 'Version of the running bot; ids belong to it.' });
const effectKinds = [
  'code',
  'linkBot',
  'transcript',
  'phone',
  'date',
  'resumeUrl',
  'http',
  'service',
] as const;
const ms = z.number().optional();

/** A step of a turn, in order. */
export const traceSchema = z
  .discriminatedUnion('kind', [
    z
      .object({ kind: z.literal('block'), version, blockId: z.string(), groupId: z.string(), ms })
      .meta({ title: 'A block ran', description: '`ms`: computing time, effects not included.' }),
    z
      .object({ kind: z.literal('edge'), edgeId: z.string(), because: z.string() })
      .meta({ title: 'An edge other than the default one was followed' }),
    z
      .object({
        kind: z.literal('way'),
        version,
        blockId: z.string().optional(),
        eventId: z.string().optional(),
        itemId: z.string().optional(),
        pathId: z.string().optional(),
        edgeId: z.string().optional(),
        to: z.string().nullable(),
        because: z.string(),
      })
      .meta({
        title: 'The flow went on',
        description:
          'From a block or an event to the block `to`; null: the path ends. Without `edgeId` it is the next block of the group, a jump or a return.',
      }),
    z
      .object({
        kind: z.literal('compare'),
        version,
        blockId: z.string(),
        itemId: z.string().optional(),
        index: z.int(),
        comparisonId: z.string(),
        variableId: z.string(),
        left: value,
        operator: z.enum(comparisonOperators),
        right: value,
        holds: z.boolean(),
      })
      .meta({ title: 'A comparison was evaluated' }),
    z
      .object({
        kind: z.literal('set'),
        version,
        blockId: z.string().optional(),
        variableId: z.string(),
        old: value,
        new: value,
      })
      .meta({
        title: 'A variable was written',
        description: 'Without `blockId`: it was given at the start.',
      }),
    z
      .object({
        kind: z.literal('draw'),
        version,
        blockId: z.string(),
        ordinal: z.int(),
        value: z.number(),
      })
      .meta({ title: 'A random number was drawn' }),
    z
      .object({
        kind: z.literal('asked'),
        version,
        blockId: z.string(),
        effect: z.enum(effectKinds),
        key: z.string(),
        request: z.unknown(),
        result: z.unknown(),
        ms,
      })
      .meta({
        title: 'A request was sent',
        description: 'A request with its result. Secrets are masked and long texts are cut.',
      }),
    z
      .object({ kind: z.literal('rejected'), version, blockId: z.string() })
      .meta({ title: 'The reply was not accepted' }),
    z
      .object({ kind: z.literal('failed'), version, blockId: z.string(), description: z.string() })
      .meta({ title: 'The block failed' }),
    z
      .object({ kind: z.literal('cut') })
      .meta({ title: 'The trace was too large', description: 'Details after it were left out.' }),
  ])
  .meta({ id: 'TraceStep' });

/** Asks for the trace. */
export const withTrace = z.boolean().default(false).meta({
  description:
    'Also return what happened in the turn: blocks, ways, comparisons, variables, requests (test chats only).',
});

/** What replies of test chats say in addition. */
export const previewFields = {
  channelMessages,
  trace: z.array(traceSchema).optional(),
  turn: z
    .int()
    .optional()
    .meta({ description: 'Number of the turn, for `rewind` and `fork` (test chats only).' }),
};

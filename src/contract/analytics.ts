import * as z from 'zod';
import { endpoint, queryNumber } from './endpoint.ts';
import { idField, timeField } from './fields.ts';
import { timeFields } from './result-query.ts';

const tag = 'Analytics';
const params = z.object({ botId: idField });
const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;
const { timeZone: _days, ...spanFields } = timeFields;
/** Ids with commas in between. */
const idList = (most: number) =>
  z
    .string()
    .max(most * 201)
    .refine(
      (text) =>
        text.split(',').length <= most && text.split(',').every((id) => idField.safeParse(id).success),
      {
        message: `Must be 1 to ${most} ids, separated by commas.`,
      },
    );
const count = z.int();
const blockId = z.string();

/** How long a step of a funnel may take. */
export const funnelWindows = ['30m', '1h', '1d', '7d', '30d'] as const;

export type FunnelWindow = (typeof funnelWindows)[number];

/** Which chats. */
const chatFields = {
  ...spanFields,
  versions: idList(50)
    .optional()
    .meta({ description: 'Ids of versions, separated by commas. If left out, all.' }),
};
const chatsHint =
  'Chats count on the day (UTC) on which they began, once they have ended or rested for 30 minutes. `since` and `until` include their whole days.';

/** Counts of blocks and ways, over time. */
export const getFlow = endpoint({
  id: 'analytics.flow',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/flow',
  tag,
  summary: 'Count the visits of blocks and the ways taken',
  description: `${chatsHint} Counts are exact; deleted results are subtracted. \`from\` without ids: a path ended and the flow went back to where it came from.`,
  auth: 'token',
  params,
  query: z.object(chatFields),
  response: z.object({
    chats: z.object({
      views: count,
      starts: count.meta({ description: 'Chats with at least one answer.' }),
      completed: count,
      ended: count,
      turns: count,
      errors: count.meta({ description: 'Errors in the logs.' }),
    }),
    blocks: z.array(z.object({ blockId, visits: count, failures: count })),
    ways: z.array(
      z.object({
        from: z.object({ blockId: blockId.nullable(), eventId: z.string().nullable() }),
        edgeId: z.string().nullable(),
        to: blockId.nullable().meta({
          description: 'The next block, where there is no edge; null with an edge, and where the path ended.',
        }),
        total: count,
      }),
    ),
    days: z.array(
      z.object({
        day: z.string().meta({ format: 'date', example: '2026-01-31' }),
        views: count,
        starts: count,
        completed: count,
      }),
    ),
    releases: z
      .array(
        z.object({
          at: timeField,
          versionId: z.string().nullable(),
          act: z.enum(['publish', 'rollBack', 'unpublish', 'trash', 'restore']),
          message: z.string().nullable(),
        }),
      )
      .meta({ description: 'What changed what visitors get, the latest 500, oldest first.' }),
    gaps: z.object({
      waiting: count.meta({ description: 'Chats that will be counted soon, of any time.' }),
      failed: count.meta({ description: 'Chats that cannot be replayed and are not counted, of any time.' }),
      retried: count.meta({ description: 'Chats that could not be replayed and will be tried again soon.' }),
      deleted: count.meta({ description: 'Chats that were deleted and are still counted.' }),
    }),
    leftOut: z
      .object({
        tests: count.meta({
          description:
            'Test chats, and chats of people who may see the bot on its page while they are signed in. Test chats run drafts: with `versions`, there are none.',
        }),
        crawlers: count.meta({ description: 'Chats that search engines and the like began.' }),
      })
      .meta({ description: 'Chats that are in none of the counts.' }),
  }),
  errors,
});

/** What became of questions. */
export const getQuestions = endpoint({
  id: 'analytics.questions',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/questions',
  tag,
  summary: 'Count what became of questions',
  description: `${chatsHint} \`left\`: asked, and nothing came after. \`time\`: from the question to the answer; \`pauses\` are answers after more than 30 minutes, which the other times leave out. \`values\`: choices, and numbers cut to two digits; free text is never counted.`,
  auth: 'token',
  params,
  query: z.object(chatFields),
  response: z.object({
    questions: z.array(
      z.object({
        blockId,
        asked: count,
        answered: count,
        refused: count,
        skipped: count,
        left: count,
        leftAfterRefusal: count,
        time: z.object({
          median: z.int().nullable().meta({ description: 'Milliseconds, estimated from `histogram`.' }),
          p90: z.int().nullable(),
          pauses: count,
          histogram: z.array(
            z.object({
              from: z.int().meta({ description: 'Milliseconds: a power of two, up to the next one.' }),
              total: count,
            }),
          ),
        }),
        values: z.array(z.object({ value: z.string(), total: count })),
      }),
    ),
  }),
  errors,
});

/** What variables hold. */
export const getVariables = endpoint({
  id: 'analytics.variables',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/variables',
  tag,
  summary: 'Count the values of variables',
  description: `${chatsHint} What the variables of results held at the end of a chat: texts that are in the bot itself, \`true\`, \`false\`, and numbers cut to two digits. All others are free text and are counted together, as \`others\`. A list counts once for each value in it.`,
  auth: 'token',
  params,
  query: z.object(chatFields),
  response: z.object({
    variables: z.array(
      z.object({
        variableId: z.string(),
        total: count.meta({ description: 'Chats that gave it a value.' }),
        values: z.array(z.object({ value: z.string(), total: count })),
        others: count,
      }),
    ),
  }),
  errors,
});

/** Counts again what could not be counted. */
export const recount = endpoint({
  id: 'analytics.recount',
  method: 'POST',
  path: '/v1/bots/{botId}/analytics/recount',
  tag,
  summary: 'Count chats again that could not be counted',
  description:
    'The chats that `gaps.failed` of the counts tells are replayed again in the background, within a minute or two: up to 10,000 for each request. Those that fail again are `failed` again; nothing is counted twice.',
  auth: 'token',
  params,
  response: z.object({
    total: count.meta({ description: 'Chats that this request set in motion.' }),
    retried: count.meta({ description: 'All that are waiting to be tried again.' }),
  }),
  errors,
});

/** How far chats came. */
export const getFunnel = endpoint({
  id: 'analytics.funnel',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/funnel',
  tag,
  summary: 'Count how far chats came',
  description: `${chatsHint} How many chats visited the first block, then (by any way) the second, and so on. The first three visits of a block and the first 300 of a chat are looked at. \`isPartial\`: there are more than 50,000 different paths, and the rarest were left out.`,
  auth: 'token',
  params,
  query: z.object({
    ...chatFields,
    blockIds: idList(20).meta({ description: 'Ids of blocks in order, separated by commas.' }),
    within: z.enum(funnelWindows).optional().meta({
      description:
        'How long it may take from each block to the next one: minutes, hours or days. If left out, any time.',
    }),
  }),
  response: z.object({
    steps: z.array(z.object({ blockId, total: count })),
    isPartial: z.boolean(),
  }),
  errors,
});

/** The ways of chats through the flow. */
export const getPaths = endpoint({
  id: 'analytics.paths',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/paths',
  tag,
  summary: 'List the paths of chats',
  description: `${chatsHint} \`top\`: the most frequent first; \`rare\`: the rarest. \`exampleResultId\` is the result of a recent chat on this path, whose conversation can be read.`,
  auth: 'token',
  params,
  query: z.object({
    ...chatFields,
    order: z.enum(['top', 'rare']).default('top'),
    end: idField.optional().meta({ description: 'Only paths of chats that rest at this block.' }),
    limit: queryNumber(z.int().min(1).max(100)).default(20),
  }),
  response: z.object({
    paths: z.array(
      z.object({
        blockIds: z.array(blockId).readonly().meta({
          description: 'In the order of the visits; loops are cut after the third visit of a block.',
        }),
        end: blockId.nullable().meta({ description: 'The block at which the chat rests; null: it ended.' }),
        total: count,
        exampleResultId: z.string().nullable(),
      }),
    ),
    total: count.meta({ description: 'Different paths in all.' }),
  }),
  errors,
});

export const analyticsEndpoints = [
  getFlow,
  getQuestions,
  getVariables,
  recount,
  getFunnel,
  getPaths,
] as const;

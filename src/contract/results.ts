import * as z from 'zod';
import { transcriptEntrySchema } from './chat.ts';
import { endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import { idField } from './fields.ts';
import { resultLogSchema, resultSchema, timeFilters } from './result-schema.ts';

const tag = 'Results';
const botParams = z.object({ botId: idField });
const resultParams = botParams.extend({ resultId: idField });
const instant = z.iso.datetime({ offset: true });

/** The selected time range. */
const timeFields = {
  timeFilter: z
    .enum(timeFilters)
    .default('allTime')
    .meta({ description: 'Filters by the time of creation, in whole days of `timeZone`.' }),
  timeZone: z
    .string()
    .min(1)
    .max(64)
    .default('UTC')
    .meta({ description: 'IANA name, for example Europe/Paris.' }),
  since: instant.optional().meta({ description: 'Created at this time or later.' }),
  until: instant.optional().meta({ description: 'Created before this time.' }),
};

/** The selected results. */
const filterFields = {
  ...timeFields,
  isCompleted: queryBoolean.optional(),
  variableName: z.string().min(1).optional().meta({ description: 'Name or id; requires `variableValue`.' }),
  variableValue: z.string().optional(),
};

const bothOrNone = ({
  variableName,
  variableValue,
}: {
  variableName?: string | undefined;
  variableValue?: string | undefined;
}) => (variableName === undefined) === (variableValue === undefined);
const needsBoth = {
  path: ['variableName'],
  message: 'variableName and variableValue must be used together.',
};

/** List results. */
export const listResults = endpoint({
  id: 'results.list',
  method: 'GET',
  path: '/v1/bots/{botId}/results',
  tag,
  summary: 'List results',
  description:
    'Newest first; only results of chats with at least one answer. `nextCursor` is present exactly if there are more; pages stay stable while new results arrive.',
  auth: 'token',
  params: botParams,
  query: z
    .object({
      limit: queryNumber(z.int().min(1).max(500)).default(50),
      cursor: queryNumber(z.int().min(0)).optional(),
      ...filterFields,
    })
    .refine(bothOrNone, needsBoth),
  response: z.object({ results: z.array(resultSchema), nextCursor: z.int().optional() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Get a result. */
export const getResult = endpoint({
  id: 'results.get',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}',
  tag,
  summary: 'Get a result',
  description: 'Whatever its state, even before the first answer.',
  auth: 'token',
  params: resultParams,
  response: z.object({ result: resultSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

const resultIds = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .transform((ids) => ids.map((id) => id.trim()).filter((id) => id !== ''))
  .refine((ids) => ids.length > 0, { message: 'Name at least one result, or leave out resultIds for all.' })
  .optional()
  .meta({ description: 'Ids, separated by commas. If left out, all results of the bot.' });

/** Delete results. */
export const deleteResults = endpoint({
  id: 'results.delete',
  method: 'DELETE',
  path: '/v1/bots/{botId}/results',
  tag,
  summary: 'Delete results',
  description:
    'Their answers, variables, logs and chats are removed permanently; `resultIds` can be in the body or the query. Ids of other bots are ignored.',
  auth: 'token',
  params: botParams,
  body: z.object({ resultIds }),
  response: z.object({ message: z.string(), deleted: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Get the logs of a result. */
export const getResultLogs = endpoint({
  id: 'results.logs',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/logs',
  tag,
  summary: 'Get the logs of a result',
  description: 'Oldest first.',
  auth: 'token',
  params: resultParams,
  response: z.object({ logs: z.array(resultLogSchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Get the conversation of a result. */
export const getResultTranscript = endpoint({
  id: 'results.transcript',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/transcript',
  tag,
  summary: 'Get the conversation of a result',
  description:
    'As the visitor saw it, whatever happened to the bot since then. Empty after the result was deleted.',
  auth: 'token',
  params: resultParams,
  response: z.object({ transcript: z.array(transcriptEntrySchema) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Export results. */
export const exportResults = endpoint({
  id: 'results.export',
  method: 'GET',
  path: '/v1/bots/{botId}/results/export',
  tag,
  summary: 'Export results',
  description:
    'CSV: one row per result, with columns for questions and variables in the order of the results table; cells that a spreadsheet would run as a formula get a leading apostrophe. JSONL: one result per line. Newest first.',
  auth: 'token',
  params: botParams,
  query: z
    .object({
      format: z.enum(['csv', 'jsonl']).default('csv'),
      includeDeletedBlocks: queryBoolean
        .default(false)
        .meta({ description: 'CSV: also include a column for each question that the bot no longer has.' }),
      ...filterFields,
    })
    .refine(bothOrNone, needsBoth),
  response: z.string(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  streams: ['text/csv', 'application/x-ndjson'],
});

/** Count views, starts and completions. */
export const getStats = endpoint({
  id: 'analytics.stats',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/stats',
  tag: 'Analytics',
  summary: 'Count views, starts and completions',
  auth: 'token',
  params: botParams,
  query: z.object(timeFields),
  response: z.object({
    stats: z.object({ totalViews: z.int(), totalStarts: z.int(), totalCompleted: z.int() }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Count answers by block and the paths taken. */
export const getInDepthData = endpoint({
  id: 'analytics.inDepthData',
  method: 'GET',
  path: '/v1/bots/{botId}/analytics/inDepthData',
  tag: 'Analytics',
  summary: 'Count answers by block and the paths taken',
  description:
    'Answers of each block, and how often edges other than the default path were taken; `to` is null for an edge that the bot no longer has.',
  auth: 'token',
  params: botParams,
  query: z.object(timeFields),
  response: z.object({
    totalAnswers: z.array(z.object({ blockId: z.string(), total: z.int() })),
    offDefaultPathVisitedEdges: z.array(
      z.object({
        id: z.string(),
        total: z.int(),
        to: z.object({ groupId: z.string(), blockId: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** In the order of the reference. */
export const resultEndpoints = [
  listResults,
  getResult,
  deleteResults,
  exportResults,
  getResultLogs,
  getResultTranscript,
  getStats,
  getInDepthData,
] as const;

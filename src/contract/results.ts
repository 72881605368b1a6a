import * as z from 'zod';
import { transcriptEntrySchema } from './chat.ts';
import { endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import { idField, timeField } from './fields.ts';
import { filterFields, resultIdList, selectionFields, sortSchema, timeFields } from './result-query.ts';
import { resultLogSchema, resultSchema } from './result-schema.ts';
import { arrangeResultsTable, getResultsTable } from './results-table.ts';

const tag = 'Results';
const botParams = z.object({ botId: idField });
const resultParams = botParams.extend({ resultId: idField });
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

/** Get the path of a result. */
export const getResultPath = endpoint({
  id: 'results.path',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/path',
  tag,
  summary: 'Get the path of a result through the flow',
  description:
    'The blocks that the last conversation visited, in order, and the edges that led to them. Ids belong to the version of the step. Turns that the visitor went back from are left out. Empty after the result was deleted.',
  auth: 'token',
  params: resultParams,
  response: z.object({
    steps: z.array(
      z.object({
        blockId: z.string(),
        groupId: z.string(),
        version: z.string(),
        edgeId: z.string().nullable().meta({
          description: 'The edge to this block; null: it is the next one of its group, or was jumped to.',
        }),
      }),
    ),
    versions: z
      .array(
        z.object({
          id: z.string(),
          botId: z.string(),
          botName: z.string().nullable().meta({ description: 'Null: the caller may not read this bot.' }),
        }),
      )
      .meta({
        description: 'The versions of the steps, in the order of the chat: those of linked bots, too.',
      }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Get what a result asked of other services. */
export const getResultExchanges = endpoint({
  id: 'results.exchanges',
  method: 'GET',
  path: '/v1/bots/{botId}/results/{resultId}/exchanges',
  tag,
  summary: 'Get the requests of a result',
  description:
    'What blocks asked of other services in the last conversation, and what was answered, in order; nothing is sent again. Secrets are masked and long texts are cut. For those who may read the bot; requests of linked bots that the caller may not read are left out. Empty after the result was deleted.',
  auth: 'token',
  params: resultParams,
  response: z.object({
    exchanges: z.array(
      z.object({
        turn: z.int().meta({ description: 'Number of the turn, from 0: the start of the chat.' }),
        at: timeField.nullable().meta({ description: 'When the turn began.' }),
        blockId: z.string(),
        version: z.string(),
        effect: z.enum(['http', 'service']),
        request: z.unknown(),
        result: z.unknown(),
      }),
    ),
  }),
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

/** Search results. */
export const searchResults = endpoint({
  id: 'results.search',
  method: 'POST',
  path: '/v1/bots/{botId}/results/search',
  tag,
  summary: 'Search results',
  description:
    'Finds results by words, by a filter over answers and variables and by time, in the order of any column. `isPartial`: the search stopped before the page was full, because the filter (a regular expression, for example) needs every result to be read; continue with `nextCursor`. `isIndexing`: some older results cannot be found yet.',
  auth: 'token',
  params: botParams,
  body: z.object({
    ...selectionFields,
    sort: sortSchema,
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(2000).optional(),
    valueLength: z.int().min(1).max(100_000).optional().meta({
      description:
        'Characters of an answer or a value, of a list all together: longer ones are cut and end with `…`. If left out, they are whole.',
    }),
  }),
  response: z.object({
    results: z.array(resultSchema),
    nextCursor: z.string().optional(),
    isPartial: z.boolean(),
    isIndexing: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Count the results of a search. */
export const countResults = endpoint({
  id: 'results.count',
  method: 'POST',
  path: '/v1/bots/{botId}/results/count',
  tag,
  summary: 'Count the results of a search',
  description: '`total` is null where counting would mean reading too many results one by one.',
  auth: 'token',
  params: botParams,
  body: z.object(selectionFields),
  response: z.object({ total: z.int().nullable() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Export the results of a search. */
export const exportFoundResults = endpoint({
  id: 'results.exportFound',
  method: 'POST',
  path: '/v1/bots/{botId}/results/export',
  tag,
  summary: 'Export the results of a search',
  description:
    'The same files as `GET`, for the results of a search or named ones: one line per result after the heading of CSV.',
  auth: 'token',
  params: botParams,
  body: z.object({
    ...selectionFields,
    resultIds: resultIdList,
    sort: sortSchema,
    format: z.enum(['csv', 'jsonl']).default('csv'),
    includeDeletedBlocks: z.boolean().default(false),
  }),
  response: z.string(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  streams: ['text/csv', 'application/x-ndjson'],
});

/** Delete results so that it can be undone. */
export const removeResults = endpoint({
  id: 'results.remove',
  method: 'POST',
  path: '/v1/bots/{botId}/results/remove',
  tag,
  summary: 'Delete results so that it can be undone',
  description:
    'Deletes the results of a search, or named ones: nobody can read them from now on. Until `restorableUntil` they can be restored with `deletionId`; then they are removed permanently.',
  auth: 'token',
  params: botParams,
  body: z.object({ ...selectionFields, resultIds: resultIdList }),
  response: z.object({ deletionId: z.string(), deleted: z.int(), restorableUntil: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Undo a deletion of results. */
export const restoreResults = endpoint({
  id: 'results.restore',
  method: 'POST',
  path: '/v1/bots/{botId}/results/restore',
  tag,
  summary: 'Undo a deletion of results',
  description:
    'Returns how many results were restored: 0 if the deletion is unknown, already undone or final.',
  auth: 'token',
  params: botParams,
  body: z.object({ deletionId: idField }),
  response: z.object({ restored: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
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
  searchResults,
  countResults,
  exportFoundResults,
  removeResults,
  restoreResults,
  getResultsTable,
  arrangeResultsTable,
  getResultLogs,
  getResultTranscript,
  getResultPath,
  getResultExchanges,
  getStats,
  getInDepthData,
] as const;

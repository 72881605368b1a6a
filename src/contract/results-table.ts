import * as z from 'zod';
import { resultsTablePreferencesSchema } from '#model/results-table-preferences.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { columnSchema } from './result-query.ts';

const params = z.object({ botId: idField });

/** Get the columns of the results table. */
export const getResultsTable = endpoint({
  id: 'results.table',
  method: 'GET',
  path: '/v1/bots/{botId}/results/table',
  tag: 'Results',
  summary: 'Get the columns of the results table',
  description:
    'All columns, hidden ones too: the date, the questions of the published version (of the draft before it is published), the other variables, then questions that no longer exist but have answers. `preferences`: how the author arranged them.',
  auth: 'token',
  params,
  response: z.object({
    bot: z.object({ id: z.string(), name: z.string(), workspaceId: z.string() }),
    columns: z.array(columnSchema),
    preferences: resultsTablePreferencesSchema.nullable(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Arrange the columns of the results table. */
export const arrangeResultsTable = endpoint({
  id: 'results.arrangeTable',
  method: 'PUT',
  path: '/v1/bots/{botId}/results/table',
  tag: 'Results',
  summary: 'Arrange the columns of the results table',
  description:
    'Sets `resultsTablePreferences` of the bot without changing its `updatedAt`, so that nobody who edits the bot is disturbed.',
  auth: 'token',
  params,
  body: z.object({
    preferences: z.object({
      columnsOrder: z.array(idField).max(2000),
      columnsVisibility: z.record(idField, z.boolean()),
      columnsWidth: z.record(idField, z.number().min(40).max(2000)),
    }),
  }),
  response: z.object({ message: z.literal('success') }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

import * as z from 'zod';

/** The outcome of one chat. */
export const resultSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    botId: z.string(),
    variables: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          value: z.union([z.string(), z.array(z.string().nullable())]),
          isSessionVariable: z.boolean(),
        }),
      )
      .meta({ description: 'Only variables with a value.' }),
    isCompleted: z.boolean(),
    hasStarted: z.boolean(),
    isArchived: z.boolean(),
    lastChatSessionId: z.string().nullable(),
    answers: z.array(
      z.object({ blockId: z.string(), content: z.string(), attachedFileUrls: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'Result' });

export type WireResult = z.infer<typeof resultSchema>;

/** A log entry for the author. */
export const resultLogSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    resultId: z.string(),
    status: z.string(),
    description: z.string(),
    details: z.string().nullable(),
    context: z.string().nullable(),
  })
  .meta({ id: 'ResultLog' });

/** Time ranges in whole days of a time zone, up to now. */
export const timeFilters = [
  'today',
  'last7Days',
  'last30Days',
  'monthToDate',
  'lastMonth',
  'last6Months',
  'yearToDate',
  'allTime',
] as const;
export type TimeFilter = (typeof timeFilters)[number];

import * as z from 'zod';

/** An id in a path, a query or a body. */
export const idField = z.string().min(1).max(200);

/** A time: ISO 8601, UTC, milliseconds. */
export const timeField = z.string().meta({ format: 'date-time', example: '2026-01-31T09:30:00.000Z' });

/** A list of objects of one shape, for replies. */
export const listOf = <const S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).readonly();

/** The response of delete endpoints that have nothing to report. */
export const successReply = z.object({ message: z.literal('success') });

/** The role of the caller for a bot or a workspace. */
export const modeField = z.enum(['guest', 'read', 'write']);

/** What a draft must still be for a change to be made. */
export const ifRevField = z
  .int()
  .nullish()
  .meta({ description: 'Only if the draft is at this revision; otherwise 409 `CONFLICT`.' });

import * as z from 'zod';

/** An id as it stands in a path, a query or a body. */
export const idField = z.string().min(1).max(200);

/** An instant: ISO 8601, UTC, milliseconds. */
export const timeField = z.string().meta({ format: 'date-time', example: '2026-01-31T09:30:00.000Z' });

/** What deletes without anything to tell answer. */
export const successReply = z.object({ message: z.literal('success') });

/** Who the caller is to a bot or a workspace. */
export const modeField = z.enum(['guest', 'read', 'write']);

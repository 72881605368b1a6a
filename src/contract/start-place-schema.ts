import * as z from 'zod';

/** Where a test begins instead of the start of the bot. */
export const startPlaceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('group'), groupId: z.string().min(1) }),
  z.object({ type: z.literal('event'), eventId: z.string().min(1) }),
  z.object({ type: z.literal('block'), blockId: z.string().min(1) }),
]);

import * as z from 'zod';

const id = z.string().min(1);

/** An edge: it leaves a block, an item, a path of an item, or an event, and leads to a group or a block in it. */
export const edgeSchema = z.object({
  id,
  from: z
    .object({ blockId: id.optional(), itemId: id.optional(), pathId: id.optional(), eventId: id.optional() })
    .refine((from) => from.blockId !== undefined || from.eventId !== undefined, {
      message: 'An edge must start at a block (blockId) or an event (eventId)',
    }),
  to: z.object({ groupId: id, blockId: id.optional() }),
});

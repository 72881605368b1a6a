import * as z from 'zod';

/** The shape of a flow, for a small picture of it. */
export const flowShapeSchema = z
  .object({
    groups: z
      .array(z.object({ x: z.number(), y: z.number(), blocks: z.int() }).readonly())
      .readonly()
      .meta({ description: 'Where the groups are on the board, and how many blocks they have; 60 at most.' }),
    edges: z
      .array(z.object({ from: z.int(), to: z.int() }).readonly())
      .readonly()
      .meta({ description: 'Which of these groups are connected: their places in `groups`, from 0.' }),
  })
  .meta({ id: 'FlowShape' });

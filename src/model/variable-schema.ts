import * as z from 'zod';

/** A variable of a bot. `value` is what it holds when a chat begins: a text, a list with gaps, or nothing. */
export const variableSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  isSessionVariable: z.boolean().optional(),
  value: z.union([z.string(), z.array(z.string().nullable())]).nullish(),
});

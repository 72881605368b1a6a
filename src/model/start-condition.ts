import * as z from 'zod';
import { comparisonOperators, logicalOperators } from './condition.ts';

/** When a channel starts the bot by itself: a condition on the first message. */
export const startConditionSchema = z.object({
  logicalOperator: z.enum(logicalOperators).optional(),
  comparisons: z.array(
    z.object({
      id: z.string(),
      comparisonOperator: z.enum(comparisonOperators).optional(),
      value: z.string().optional(),
    }),
  ),
});

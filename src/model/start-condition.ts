import * as z from 'zod';
import { comparisonOperators, logicalOperators } from './condition.ts';

/** When a channel starts the bot by itself: what the first message must be like. */
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

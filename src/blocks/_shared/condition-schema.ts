import * as z from 'zod';
import { comparisonOperators, logicalOperators } from '#model/condition.ts';
import { reads, text } from './fields.ts';

/** A condition as stored in documents. */
export const conditionSchema = z
  .object({
    logicalOperator: z.enum(logicalOperators).optional().meta({
      title: 'True if',
      description: 'AND: all comparisons must be true; OR: one is enough. Default: AND.',
      widget: 'select',
    }),
    comparisons: z
      .array(
        z.object({
          id: z.string().min(1),
          variableId: reads('Variable'),
          comparisonOperator: z
            .enum(comparisonOperators)
            .optional()
            .meta({ title: 'Comparison', widget: 'select' }),
          value: text('Value'),
        }),
      )
      .optional()
      .meta({ title: 'Comparisons' }),
  })
  .meta({ widget: 'condition' });

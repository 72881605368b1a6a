import * as z from 'zod';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators, logicalOperators } from '#model/condition.ts';
import { queryBoolean } from './endpoint.ts';
import { idField } from './fields.ts';
import { timeFilters } from './result-schema.ts';

const instant = z.iso.datetime({ offset: true });

/** The selected time range. */
export const timeFields = {
  timeFilter: z
    .enum(timeFilters)
    .default('allTime')
    .meta({ description: 'Filters by the time of creation, in whole days of `timeZone`.' }),
  timeZone: z
    .string()
    .min(1)
    .max(64)
    .default('UTC')
    .meta({ description: 'IANA name, for example Europe/Paris.' }),
  since: instant.optional().meta({ description: 'Created at this time or later.' }),
  until: instant.optional().meta({ description: 'Created before this time.' }),
};

/** The selected results, in a query. */
export const filterFields = {
  ...timeFields,
  isCompleted: queryBoolean.optional(),
  variableName: z.string().min(1).optional().meta({ description: 'Name or id; requires `variableValue`.' }),
  variableValue: z.string().optional(),
};

/** What a filter may be at most. */
export const filterLimits = { comparisons: 50, depth: 5, value: 1000 } as const;

const comparisonSchema = z
  .object({
    blockId: idField.optional().meta({ description: 'The last answer to this block.' }),
    variableId: idField.optional().meta({ description: 'The value of this variable.' }),
    comparisonOperator: z.enum(comparisonOperators),
    value: z
      .string()
      .max(filterLimits.value, `A value of a filter may have at most ${filterLimits.value} characters.`)
      .optional()
      .meta({ description: 'What to compare with; `Is set` and `Is empty` take none.' }),
  })
  .refine(({ blockId, variableId }) => (blockId === undefined) !== (variableId === undefined), {
    path: ['variableId'],
    message: 'Name either a blockId or a variableId.',
  })
  .refine(
    ({ comparisonOperator, value }) =>
      !comparisonWords[comparisonOperator].takesValue || (value !== undefined && value !== ''),
    {
      path: ['value'],
      message: 'This operator compares with a value. To find results without a value, use "Is empty".',
    },
  )
  .meta({ id: 'ResultComparison' });

export type ResultComparison = z.output<typeof comparisonSchema>;

/** Conditions on answers and variables, which can contain others. */
export interface ResultFilterTree {
  readonly logicalOperator: 'AND' | 'OR';
  readonly filters: readonly (ResultFilterTree | ResultComparison)[];
}

const tooMany = `A filter may have at most ${filterLimits.comparisons} comparisons. Remove some, or search in parts.`;

const treeSchema: z.ZodType<ResultFilterTree> = z
  .lazy(() =>
    z.object({
      logicalOperator: z.enum(logicalOperators),
      filters: z.array(z.union([treeSchema, comparisonSchema])),
    }),
  )
  .refine((tree) => sizeOf(tree).comparisons <= filterLimits.comparisons, tooMany)
  .refine(
    (tree) => sizeOf(tree).depth <= filterLimits.depth,
    `Groups of a filter may be nested ${filterLimits.depth} levels deep at most.`,
  )
  .meta({
    id: 'ResultFilter',
    description: `Conditions on answers and variables with the operators of the Condition block; at most ${filterLimits.comparisons} comparisons, ${filterLimits.depth} levels deep. Without comparisons, \`AND\` is true and \`OR\` is false.`,
  });

function sizeOf(tree: ResultFilterTree | ResultComparison): {
  readonly comparisons: number;
  readonly depth: number;
} {
  if (!('filters' in tree)) return { comparisons: 1, depth: 0 };
  const parts = tree.filters.map(sizeOf);
  return {
    comparisons: parts.reduce((sum, part) => sum + part.comparisons, 0),
    depth: 1 + parts.reduce((most, part) => Math.max(most, part.depth), 0),
  };
}

/** The selected results, in a body. */
export const selectionFields = {
  ...timeFields,
  isCompleted: z.boolean().optional(),
  search: z.string().max(200).optional().meta({
    description:
      'Words; each must begin a word of an answer or a variable. Case and accents do not count. Only the first 1,000 words of a result are searched.',
  }),
  filter: treeSchema.optional(),
};

/** Named results. */
export const resultIdList = z
  .array(idField)
  .min(1)
  .max(1000, 'Name at most 1,000 results, or use a filter.')
  .optional()
  .meta({ description: 'Only these results, of those that match.' });

/** How found results are ordered. */
export const sortSchema = z
  .object({
    by: z
      .union([
        z.literal('createdAt'),
        z.object({ blockId: idField }).strict(),
        z.object({ variableId: idField }).strict(),
      ])
      .default('createdAt'),
    direction: z.enum(['ascending', 'descending']).default('descending'),
  })
  .default({ by: 'createdAt', direction: 'descending' })
  .meta({
    description:
      'Numbers come before dates, dates before texts (by their first 60 characters), and results without a value last.',
  });

/** One column of the results table. */
export const columnSchema = z
  .object({
    id: z.string().meta({ description: '`date`, or the id of the first block or of the variable.' }),
    label: z.string(),
    kind: z.enum(['date', 'question', 'variable', 'deletedQuestion']),
    blockIds: z.array(z.string()).meta({ description: 'Blocks whose last answer the column shows.' }),
    variableId: z.string().nullable(),
    blockType: z.string().nullable(),
  })
  .meta({ id: 'ResultColumn' });

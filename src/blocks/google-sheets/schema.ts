import * as z from 'zod';
import { effectBlockFields, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { defineBlock } from '#blocks/define.ts';
import { comparisonOperators, logicalOperators } from '#model/condition.ts';

const id = z.string().optional().meta({ isHidden: true });
const column = text('Column', { suggests: { question: 'columns' } });
const cell = z.object({ id, column, value: text('Value') });

const joined = { AND: 'All are true', OR: 'One is true' } as const;

const filter = z
  .object({
    comparisons: z
      .array(
        z.object({
          id,
          column,
          comparisonOperator: z
            .enum(comparisonOperators)
            .optional()
            .meta({ title: 'Comparison', widget: 'select' }),
          value: text('Value'),
        }),
      )
      .optional()
      .meta({ title: 'Comparisons' }),
    logicalOperator: z
      .enum(logicalOperators)
      .optional()
      .meta({ title: 'Joined by', widget: 'select', labels: joined }),
  })
  .optional()
  .meta({ title: 'Filter' });

const shared = {
  ...credentialsFields,
  spreadsheetId: text('Spreadsheet', { suggests: { question: 'spreadsheets', isId: true } }),
  sheetId: text('Sheet', { suggests: { question: 'sheets', isId: true } }),
};

/** The row filter of old documents. */
const referenceCell = cell.optional().meta({ title: 'Row', isHidden: true });

/** Rows of a Google sheet. */
export const googleSheets = defineBlock({
  type: 'Google Sheets',
  kind: 'integration',
  label: 'Google Sheets',
  help: 'Reads, adds or changes rows of a spreadsheet.',
  icon: 'sheet',
  keywords: 'spreadsheet, table, row, excel',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'google sheets' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('Google Sheets'),
    options: z
      .discriminatedUnion('action', [
        noAction(shared),
        action('Get data from sheet', {
          ...shared,
          filter,
          referenceCell,
          totalRowsToExtract: z
            .enum(['All', 'First', 'Last', 'Random'])
            .default('All')
            .meta({ title: 'Which of them', widget: 'select' }),
          cellsToExtract: z
            .array(z.object({ id, column, variableId: writes('Save in') }))
            .optional()
            .meta({ title: 'Cells to read' }),
        }),
        action('Insert a row', {
          ...shared,
          cellsToInsert: z.array(cell).optional().meta({ title: 'Cells' }),
        }),
        action('Update a row', {
          ...shared,
          filter,
          referenceCell,
          cellsToUpsert: z.array(cell).optional().meta({ title: 'New values' }),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  problems: (block) => [
    ...accountProblems(block),
    ...(block.options.spreadsheetId
      ? []
      : [{ text: 'has no spreadsheet', path: ['options', 'spreadsheetId'] }]),
  ],
});

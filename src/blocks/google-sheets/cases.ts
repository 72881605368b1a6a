import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

const sheet = { credentialsId: 'c', spreadsheetId: 's', sheetId: '0' };
const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'Google Sheets',
  options: { ...sheet, ...options },
});
const variables: NonNullable<BlockCase['bot']['variables']> = [
  { name: 'who', value: 'Ann' },
  { name: 'list', value: ['a', 'b'] },
  { name: 'kept', value: 'before' },
  'mail',
  'none',
];

/** A row that looks at the job. */
const asks = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name,
  bot: { groups: { a: [withOptions(options), 'after'] }, variables },
  services: [
    {
      asks: { block: 'Google Sheets', credentialsId: 'c', ...asked },
      answers: { ok: true, output: { count: 1 } },
    },
  ],
  turns: [['start', { said: ['after'], logs: [] }]],
});

/** A row that looks at what is kept and noted. */
const keeps = (
  name: string,
  output: CodeValue,
  {
    shown,
    logs = [],
    ...values
  }: Readonly<Record<string, string | readonly (string | null)[] | null>> & {
    readonly logs?: readonly string[];
  },
): BlockCase => ({
  name,
  bot: {
    groups: {
      a: [
        withOptions({
          action: 'Get data from sheet',
          cellsToExtract: [
            { column: 'Mail', variableId: 'mail' },
            { column: 'Kept', variableId: 'kept' },
          ],
        }),
        'kept {{kept}}',
      ],
    },
    variables,
  },
  isPreview: true,
  services: [{ asks: { action: 'get' }, answers: { ok: true, output } }],
  turns: [['start', { said: [`kept ${shown}`], values, logs }]],
});

const lacks = (name: string, options: Readonly<Record<string, unknown>>, words: string): BlockCase => ({
  name,
  bot: { groups: { a: [withOptions(options), 'after'] }, variables },
  turns: [['start', { said: ['after'], logs: [`Google Sheets was not called: ${words}`] }]],
});

const notes = (log: string, options: Readonly<Record<string, unknown>>, output: CodeValue): BlockCase => ({
  name: `the author is told: ${log}`,
  bot: { groups: { a: [withOptions(options), 'after'] }, variables },
  isPreview: true,
  services: [{ asks: {}, answers: { ok: true, output } }],
  turns: [['start', { said: ['after'], logs: [`Google Sheets: ${log}`] }]],
});

const insert = { action: 'Insert a row', cellsToInsert: [{ column: 'Name', value: '{{who}}' }] };
const update = {
  action: 'Update a row',
  filter: { comparisons: [{ column: 'Name', comparisonOperator: 'Equal to', value: '{{who}}' }] },
  cellsToUpsert: [{ column: 'Mail', value: '' }],
};
const get = {
  action: 'Get data from sheet',
  cellsToExtract: [{ column: 'Mail', variableId: 'mail' }],
};

/** Rows of the Google Sheets block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Google Sheets',
    block: withOptions(get),
    asks: {
      block: 'Google Sheets',
      action: 'get',
      credentialsId: 'c',
      input: { columns: ['Mail'], filter: null },
    },
    output: { rows: [['x']], count: 1, unknown: [] },
    variables,
  }),
  asks('a new row', insert, {
    action: 'insert',
    input: { spreadsheetId: 's', sheetId: '0', cells: [{ column: 'Name', value: 'Ann' }] },
  }),
  asks(
    'cells without column or value are left out of a new row',
    {
      ...insert,
      cellsToInsert: [{ column: 'Name', value: 'x' }, { column: 'Mail', value: '{{none}}' }, { value: 'y' }],
    },
    { input: { cells: [{ column: 'Name', value: 'x' }] } },
  ),
  asks('a change may empty a cell', update, {
    action: 'update',
    input: {
      filter: { joiner: 'AND', comparisons: [{ column: 'Name', operator: 'Equal to', value: 'Ann' }] },
      cells: [{ column: 'Mail', value: '' }],
    },
  }),
  asks(
    'the address of a spreadsheet names it, too',
    { ...insert, spreadsheetId: 'https://docs.google.com/spreadsheets/d/1a-B_c/edit#gid=0' },
    { input: { spreadsheetId: '1a-B_c' } },
  ),
  asks(
    'all comparisons must hold unless it is said that one is enough',
    {
      ...get,
      filter: {
        comparisons: [
          { column: 'A', comparisonOperator: 'Is set' },
          { column: 'B', comparisonOperator: 'Contains', value: '{{list}}' },
          { column: 'C' },
        ],
      },
    },
    {
      input: {
        filter: {
          joiner: 'AND',
          comparisons: [
            { column: 'A', operator: 'Is set', value: '' },
            { column: 'B', operator: 'Contains', value: ['a', 'b'] },
            { column: 'C', operator: null, value: '' },
          ],
        },
      },
    },
  ),
  asks(
    'one is enough',
    { ...get, totalRowsToExtract: 'Last', filter: { ...update.filter, logicalOperator: 'OR' } },
    { input: { total: 'Last', filter: { joiner: 'OR' } } },
  ),
  asks(
    'old documents name one cell',
    { ...get, referenceCell: { id: 'r', column: 'Mail', value: '{{who}}' } },
    { input: { filter: { comparisons: [{ column: 'Mail', operator: 'Equal to', value: 'Ann' }] } } },
  ),
  keeps('one row is a text', { rows: [['a', 'b']], count: 1 }, { mail: 'a', kept: 'b', shown: 'b' }),
  keeps(
    'several rows are a list, place by place',
    {
      rows: [
        ['a', ''],
        ['', 'd'],
      ],
      count: 2,
    },
    { mail: ['a', null], kept: [null, 'd'], shown: '[null,"d"]' },
  ),
  keeps('an empty cell is nothing', { rows: [['a', '']], count: 1 }, { mail: 'a', kept: null, shown: '' }),
  keeps(
    'no row changes nothing',
    { rows: [], count: 0 },
    { mail: null, shown: 'before', logs: ['Google Sheets: No row matched.'] },
  ),
  keeps(
    'a column that is not there changes nothing',
    { rows: [['a', null]], count: 1, unknown: ['Kept'] },
    { mail: 'a', shown: 'before', logs: ['Google Sheets: There is no column “Kept”.'] },
  ),
  notes('A row was added.', insert, { count: 1 }),
  notes('One row was changed.', update, { count: 1 }),
  notes('3 rows were changed.', update, { count: 3 }),
  notes('No row matched.', update, { count: 0 }),
  notes('There is no column “Nmae”.', insert, { count: 1, unknown: ['Nmae'] }),
  lacks('a sheet is needed', { ...insert, sheetId: '' }, 'there is no sheet.'),
  lacks('a spreadsheet is needed', { ...insert, spreadsheetId: '{{none}}' }, 'there is no spreadsheet.'),
  lacks('an empty row is not added', { ...insert, cellsToInsert: [] }, 'there is nothing to insert.'),
  lacks('nothing is read into nothing', { ...get, cellsToExtract: [] }, 'no cells are selected.'),
  {
    ...lacks(
      'without a filter no row is changed',
      { ...update, filter: { comparisons: [] } },
      'no rows are selected.',
    ),
    because: 'A change of all rows by mistake cannot be undone.',
  },
  lacks('a change needs new values', { ...update, cellsToUpsert: [] }, 'there are no new values.'),
];

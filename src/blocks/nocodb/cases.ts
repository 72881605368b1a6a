import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

const block = (options: Readonly<Record<string, unknown>>) => ({
  type: 'nocodb',
  options: { credentialsId: 'c', tableId: 't', ...options },
});
const variables = [{ name: 'who', value: 'Ann)~or(Id,gt,0' }, 'none', 'mail', 'age'];
const responseMapping = [
  { fieldName: 'Email', variableId: 'mail' },
  { fieldName: 'Age', variableId: 'age' },
  { fieldName: '', variableId: 'none' },
  { fieldName: 'Lost' },
];
const search = { action: 'Search Records', responseMapping };
const comparisons = [
  { input: 'Name', operator: 'Equal to', value: '{{who}}' },
  { input: '', operator: 'Is set' },
  { input: 'Name' },
];

const asks = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  job: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name,
  bot: { groups: { a: [block(options), 'after'] }, variables },
  services: [
    {
      asks: { block: 'nocodb', credentialsId: 'c', ...job },
      answers: { ok: true, output: { records: [{}] } },
    },
  ],
  turns: [['start', { said: ['after'], logs: [] }]],
});
const lacks = (name: string, options: Readonly<Record<string, unknown>>, words: string): BlockCase => ({
  name,
  bot: { groups: { a: [block(options), 'after'] }, variables },
  turns: [['start', { said: ['after'], logs: [`NocoDB was not called: ${words}`] }]],
});
const gives = (
  name: string,
  output: CodeValue,
  { returnType = 'All', ...expected }: BlockCase['turns'][number][1] & { readonly returnType?: string },
): BlockCase => ({
  name,
  bot: { groups: { a: [block({ ...search, returnType }), 'after'] }, variables },
  isPreview: true,
  services: [{ asks: { action: 'search', input: { returnType } }, answers: { ok: true, output } }],
  turns: [['start', { said: ['after'], ...expected }]],
});
const two = {
  records: [
    { Email: 'a@b.example', Age: '4' },
    { Email: '', Age: '5' },
  ],
};
const none = ['NocoDB found no matching record.'];

/** Rows of the NocoDB block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'NocoDB',
    block: block({ action: 'Create Record', fields: [{ key: 'Name', value: 'x' }] }),
    asks: {
      block: 'nocodb',
      action: 'create',
      credentialsId: 'c',
      input: { tableId: 't', fields: { Name: 'x' } },
    },
  }),
  asks(
    'a search with its filter; what is not finished does not count',
    { ...search, viewId: ' v ', filter: { comparisons, joiner: 'OR' } },
    {
      action: 'search',
      input: {
        tableId: 't',
        viewId: 'v',
        returnType: 'All',
        fields: ['Email', 'Age'],
        filter: {
          joiner: 'OR',
          comparisons: [{ field: 'Name', operator: 'Equal to', value: 'Ann)~or(Id,gt,0' }],
        },
      },
    },
  ),
  asks(
    'a change of what matches',
    {
      action: 'Update Existing Record',
      filter: { comparisons },
      updates: [
        { fieldName: 'Name', value: '{{who}}' },
        { fieldName: 'Old', value: '{{none}}' },
        { fieldName: '', value: 'x' },
      ],
    },
    {
      action: 'update',
      input: {
        tableId: 't',
        filter: { joiner: 'AND' },
        fields: { Name: 'Ann)~or(Id,gt,0', Old: '' },
      },
    },
  ),
  gives('all: lists', two, { values: { mail: ['a@b.example', null], age: ['4', '5'] }, logs: [] }),
  gives('the first: one', two, { returnType: 'First', values: { mail: 'a@b.example', age: '4' } }),
  gives('none: a word for the author', { records: [] }, { values: { mail: null }, logs: none }),
  gives('nothing of use', 'what?', { logs: none }),
  gives(
    'more than could be looked through',
    { ...two, isCut: true },
    { logs: ['NocoDB: The table has too many records to search all of them.'] },
  ),
  lacks('a table is needed', { ...search, tableId: '{{none}}' }, 'there is no table.'),
  lacks('somewhere to put it', { action: 'Search Records' }, 'no variable is selected for the result.'),
  lacks(
    'fields to add',
    { action: 'Create Record', fields: [{ key: '', value: 'x' }] },
    'there are no fields.',
  ),
  lacks(
    'never all records',
    { action: 'Update Existing Record', updates: [{ fieldName: 'a', value: 'b' }] },
    'no records are selected.',
  ),
  lacks(
    'something to change',
    { action: 'Update Existing Record', filter: { comparisons } },
    'there are no new values.',
  ),
];

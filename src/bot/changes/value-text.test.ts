import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FormField } from '../forms/form.ts';
import { valueText } from './value-text.ts';

const names = {
  variable: (id: string) => (id === 'v1' ? 'Age' : undefined),
  group: (id: string) => (id === 'g1' ? 'Welcome' : undefined),
  block: (id: string) => (id === 'b1' ? 'Ask for the name' : undefined),
  bot: (id: string) => (id === 'x1' ? 'Support' : undefined),
};

const at = { path: ['options', 'x'], title: 'X' } as const;
const fields = {
  text: { ...at, widget: 'text' },
  variable: { ...at, widget: 'variable', access: 'reads' },
  group: { ...at, widget: 'group' },
  block: { ...at, widget: 'block' },
  bot: { ...at, widget: 'bot' },
  select: { ...at, widget: 'select', options: [{ value: 'asc', label: 'Ascending' }] },
  richText: { ...at, widget: 'rich-text' },
  condition: { ...at, widget: 'condition' },
  plainList: {
    ...at,
    widget: 'list',
    element: [{ path: [], title: '', widget: 'variable', access: 'reads' }],
  },
  list: {
    ...{ ...at, widget: 'list' },
    element: [
      { path: ['content'], title: 'Label', widget: 'text' },
      {
        ...{ path: ['more'], title: 'More', widget: 'section' },
        fields: [{ path: ['more', 'price'], title: 'Price', widget: 'number' }],
      },
      {
        ...{ path: [], title: '', widget: 'variants' },
        choice: {
          path: ['kind'],
          title: 'Kind',
          options: [
            { value: 'hot', label: 'Hot' },
            { value: 'cold', label: 'Cold' },
          ],
        },
        variants: [
          {
            values: ['hot'],
            fields: [{ path: ['temperature'], title: 'Temperature', widget: 'variable', access: 'reads' }],
          },
        ],
      },
    ],
  },
  variants: {
    ...at,
    widget: 'variants',
    variants: [],
    choice: { ...at, options: [{ value: 'chat', label: 'Write a reply' }] },
  },
} as const satisfies Readonly<Record<string, FormField>>;

interface Row {
  readonly name: string;
  readonly value: unknown;
  readonly field?: keyof typeof fields;
  readonly text: string | null;
}

const rows: readonly Row[] = [
  {
    name: 'nothing',
    value: undefined,
    text: null,
  },
  {
    name: 'null',
    value: null,
    text: null,
  },
  {
    name: 'an empty text',
    value: '',
    field: 'text',
    text: '',
  },
  {
    name: 'a text',
    value: 'Hi {{Name}}',
    field: 'text',
    text: 'Hi {{Name}}',
  },
  {
    name: 'a text that looks like markup',
    value: '<script>alert(1)</script>',
    field: 'text',
    text: '<script>alert(1)</script>',
  },
  {
    name: 'a number',
    value: 30,
    text: '30',
  },
  {
    name: 'a switch that is on',
    value: true,
    text: 'on',
  },
  {
    name: 'a switch that is off',
    value: false,
    text: 'off',
  },
  {
    name: 'a variable',
    value: 'v1',
    field: 'variable',
    text: 'Age',
  },
  {
    name: 'a variable that is gone',
    value: 'v9',
    field: 'variable',
    text: 'v9',
  },
  {
    name: 'a group',
    value: 'g1',
    field: 'group',
    text: 'Welcome',
  },
  {
    name: 'a group named by a variable',
    value: '{{Group}}',
    field: 'group',
    text: '{{Group}}',
  },
  {
    name: 'a block',
    value: 'b1',
    field: 'block',
    text: 'Ask for the name',
  },
  {
    name: 'a bot',
    value: 'x1',
    field: 'bot',
    text: 'Support',
  },
  {
    name: 'a bot of another workspace',
    value: 'x2',
    field: 'bot',
    text: 'x2',
  },
  {
    name: 'a choice',
    value: 'asc',
    field: 'select',
    text: 'Ascending',
  },
  {
    name: 'a choice of another version',
    value: 'random',
    field: 'select',
    text: 'random',
  },
  {
    name: 'the action of a block',
    value: 'chat',
    field: 'variants',
    text: 'Write a reply',
  },
  {
    name: 'rich text',
    value: [
      {
        type: 'p',
        children: [{ text: 'Hi ' }, { text: 'there', bold: true }],
      },
    ],
    field: 'richText',
    text: 'Hi **there**',
  },
  {
    name: 'rich text that is none',
    value: [7, { children: 'x' }],
    field: 'richText',
    text: '',
  },
  {
    name: 'a condition',
    value: {
      logicalOperator: 'OR',
      comparisons: [
        { id: 'c1', variableId: 'v1', comparisonOperator: 'Greater than', value: '5' },
        { id: 'c2', variableId: 'v2', comparisonOperator: 'Is set' },
      ],
    },
    field: 'condition',
    text: 'Age is greater than 5 or a deleted variable is set',
  },
  {
    name: 'a condition without comparisons',
    value: {},
    field: 'condition',
    text: '',
  },
  {
    name: 'a comparison that is not complete',
    value: {
      comparisons: [{ id: 'c1', variableId: 'v1', comparisonOperator: 'Unheard of' }],
    },
    field: 'condition',
    text: 'Age …',
  },
  {
    name: 'a list',
    value: ['a', 'b'],
    text: 'a · b',
  },
  {
    name: 'an empty list',
    value: [],
    text: '',
  },
  {
    name: 'a list of variables with a gap',
    value: ['v1', null, 'v9'],
    field: 'plainList',
    text: 'Age · v9',
  },
  {
    name: 'elements of which one field is set',
    value: [{ id: 'i1', content: 'Tea' }, { id: 'i2', outgoingEdgeId: 'e', content: 'Coffee' }, { id: 'i3' }],
    field: 'list',
    text: 'Tea · Coffee',
  },
  {
    name: 'elements with several fields, a section and a variant',
    value: [
      { id: 'i1', content: 'Tea', more: { price: 3 }, kind: 'hot', temperature: 'v1' },
      { id: 'i2', kind: 'cold', temperature: 'v1' },
    ],
    field: 'list',
    text: 'Label: Tea, Price: 3, Kind: Hot, Temperature: Age · Cold',
  },
  {
    name: 'an object where a text was expected',
    value: { a: 1, someWords: ['x', { id: 'y', z: false }] },
    field: 'text',
    text: 'A: 1, Some words: x · Z: off',
  },
  {
    name: 'a text that is too long',
    value: 'x'.repeat(3000),
    field: 'text',
    text: `${'x'.repeat(2000)}…`,
  },
];

describe('the text of a value:', () => {
  for (const { name, value, field, text } of rows)
    it(name, () => assert.equal(valueText(value, field && fields[field], names), text));
});

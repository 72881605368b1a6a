import type { BlockCase } from '#blocks/case.ts';

interface Way {
  readonly if?: readonly (readonly [variableId?: string, comparisonOperator?: string, value?: string])[];
  readonly or?: boolean;
  readonly to?: string;
}

const item = ({ if: comparisons, or, to }: Way) => ({
  ...(comparisons && {
    content: {
      ...(or !== undefined && { logicalOperator: or ? 'OR' : 'AND' }),
      comparisons: comparisons.map(([variableId, comparisonOperator, value], index) => ({
        id: `c${index}`,
        ...(variableId !== undefined && { variableId }),
        ...(comparisonOperator !== undefined && { comparisonOperator }),
        ...(value !== undefined && { value }),
      })),
    },
  }),
  ...(to && { to }),
});
const bot = (ways: readonly Way[], to?: string) => ({
  groups: {
    s: [{ type: 'Condition', items: ways.map(item), ...(to && { to }) }, 'after'],
    a: ['A'],
    b: ['B'],
    e: ['else'],
  },
  variables: ['n', 'm', 'l'],
});
const isOne = ['n', 'Equal to', '1'] as const;

/** Rows of the condition block; what each comparison means has its own rows. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a way that holds and leads nowhere ends the path',
    bot: bot([{ if: [isOne] }]),
    prefill: { n: '1' },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'where none holds and there is no else, the walk goes on',
    bot: bot([{ if: [isOne] }]),
    prefill: { n: '2' },
    turns: [['start', { said: ['after'], status: 'ended' }]],
  },
  {
    name: 'the way that holds is taken',
    bot: bot([{ if: [isOne], to: 'a' }], 'e'),
    prefill: { n: '1' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'where none holds, else is taken',
    bot: bot([{ if: [isOne], to: 'a' }], 'e'),
    prefill: { n: '2' },
    turns: [['start', { said: ['else'] }]],
  },
  {
    name: 'the first way that holds is taken',
    bot: bot([
      { if: [['n', 'Equal to', '0']], to: 'e' },
      { if: [isOne], to: 'a' },
      { if: [isOne], to: 'b' },
    ]),
    prefill: { n: '1' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'all comparisons must hold',
    bot: bot([{ if: [isOne, ['m', 'Is set']], to: 'a' }], 'e'),
    prefill: { n: '1' },
    turns: [['start', { said: ['else'] }]],
  },
  {
    name: 'one of them is enough when it is said so',
    bot: bot([{ if: [isOne, ['m', 'Is set']], or: true, to: 'a' }], 'e'),
    prefill: { n: '1' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'said or not, all must hold',
    bot: bot([{ if: [isOne, ['m', 'Is empty']], or: false, to: 'a' }], 'e'),
    prefill: { n: '1' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'a way without comparisons is never taken',
    bot: bot([{ to: 'a' }, { if: [], to: 'b' }], 'e'),
    turns: [['start', { said: ['else'] }]],
  },
  {
    name: 'a comparison without variable or operator never holds',
    bot: bot(
      [
        { if: [[undefined, 'Is empty']], to: 'a' },
        { if: [['n']], to: 'b' },
      ],
      'e',
    ),
    turns: [['start', { said: ['else'] }]],
  },
  {
    name: 'values are compared with variables',
    bot: bot([{ if: [['n', 'Equal to', '{{m}}']], to: 'a' }]),
    prefill: { n: 'x', m: 'x' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'a value is compared as it is, though it looks like a variable',
    bot: bot([{ if: [['n', 'Equal to', '{{m}}']], to: 'a' }], 'e'),
    prefill: { n: 'Bob', m: '{{n}}' },
    turns: [['start', { said: ['else'] }]],
  },
  {
    name: 'numbers are compared as numbers',
    bot: bot([{ if: [['n', 'Greater than', '9']], to: 'a' }]),
    prefill: { n: '10' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'a list holds an item',
    bot: bot([{ if: [['l', 'Contains', 'b']], to: 'a' }]),
    prefill: { l: ['a', 'b'] },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'a regular expression is found',
    bot: bot([{ if: [['n', 'Matches regex', '/^b.b$/i']], to: 'a' }]),
    prefill: { n: 'Bob' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'a regular expression that looks back is asked of the sandbox',
    bot: bot([{ if: [['n', 'Matches regex', '(a)\\1']], to: 'a' }], 'e'),
    prefill: { n: 'baab' },
    turns: [['start', { said: ['A'] }]],
  },
  {
    name: 'several such expressions are asked one after the other',
    bot: bot(
      [
        { if: [['n', 'Matches regex', '(x)\\1']], to: 'a' },
        { if: [['n', 'Matches regex', '(?=b)b']], to: 'b' },
      ],
      'e',
    ),
    prefill: { n: 'baab' },
    turns: [['start', { said: ['B'] }]],
  },
  {
    name: 'an expression that is none does not match and does no harm',
    bot: bot(
      [
        { if: [['n', 'Matches regex', '(']], to: 'a' },
        { if: [['n', 'Does not match regex', '(']], to: 'b' },
      ],
      'e',
    ),
    prefill: { n: '(' },
    turns: [['start', { said: ['else'] }]],
    because: 'An expression with a mistake must not break the conversation.',
  },
  {
    name: 'a condition without ways goes on',
    bot: { groups: { a: [{ type: 'Condition' }, 'after'] } },
    turns: [['start', { said: ['after'] }]],
  },
  {
    name: 'an operator that is not known is a block that cannot run',
    bot: bot([{ if: [['n', 'Looks like', 'x']], to: 'a' }]),
    turns: [
      [
        'start',
        {
          said: ['after'],
          logs: [
            'items.0.content.comparisons.0.comparisonOperator: Invalid option: expected one of "Equal to"|"Not equal"|"Contains"|"Does not contain"|"Greater than"|"Greater or equal to"|"Less than"|"Less or equal to"|"Is set"|"Is empty"|"Starts with"|"Ends with"|"Matches regex"|"Does not match regex"',
          ],
        },
      ],
    ],
  },
];

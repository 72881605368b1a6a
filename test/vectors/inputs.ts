import type { BlockCase, CaseExpectation, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const choice = (isMultipleChoice: boolean) => ({
  groups: {
    a: [
      {
        type: 'choice input',
        options: { variableId: 'c', isMultipleChoice },
        items: [
          { id: 'i1', content: 'Yes', to: 'e1' },
          { id: 'i2', content: 'No {{n}}', value: 'internal-no' },
          { id: 'i3', content: 'Maybe' },
        ],
      },
      'default {{c}}',
    ],
    e1: ['edge1 {{c}}'],
  },
  variables: ['c', 'n'],
});
const again: CaseExpectation = { said: [retry], ask: 'choice input', answers: [] };
const replied = (replyId: string): CaseInput => ({ type: 'text', text: 'whatever', metadata: { replyId } });

type Row = readonly [input: CaseInput, expected: CaseExpectation, because?: string];
const single: readonly Row[] = [
  ['Yes', { said: ['edge1 Yes'], status: 'ended' }],
  ['yes', { said: ['edge1 Yes'], reformatted: 'Yes' }, 'Visitors who type need not mind upper case.'],
  [' Yes ', { said: ['edge1 Yes'], reformatted: 'Yes' }],
  ['i1', { said: ['edge1 Yes'] }],
  ['No Bob', { said: ['default internal-no'] }],
  [replied('i3'), { said: ['default Maybe'] }],
  [
    '1',
    { said: ['edge1 Yes'] },
    'A number picks the button at that place, as it does where several may be picked.',
  ],
  ['zzz', again],
  ['', again],
];
const several: readonly Row[] = [
  ['Maybe, Yes', { said: ['default Yes, Maybe'] }],
  ['1 2', { said: ['default Yes, internal-no'] }],
  ['maybe', { said: ['default Maybe'] }],
  ['zzz', again],
  ['', again],
];
const rows = (name: string, isMultipleChoice: boolean, given: readonly Row[]): readonly BlockCase[] =>
  given.map(([input, expected, because]) => ({
    name: `${name}: ${JSON.stringify(input)}`,
    bot: choice(isMultipleChoice),
    prefill: { n: 'Bob' },
    turns: [
      [
        'start',
        {
          ask: 'choice input',
          view: { items: [{ content: 'Yes' }, { content: 'No Bob' }, { content: 'Maybe' }] },
        },
      ],
      [input, expected],
    ],
    ...(because !== undefined && { because }),
  }));

const dynamic = {
  groups: {
    a: [{ type: 'choice input', options: { dynamicVariableId: 'l', variableId: 'c' }, items: [] }, '{{c}}'],
  },
  variables: ['l', 'c'],
};
const ask = (variableId: string) => ({ type: 'text input', options: { variableId } });

/** What inputs take. */
export const inputs: readonly BlockCase[] = [
  ...rows('A5 one of the buttons', false, single),
  ...rows('A6 several of the buttons', true, several),
  {
    name: 'A7 buttons from a list, each once',
    bot: dynamic,
    prefill: { l: ['a', 'b', 'a', '', null] },
    turns: [
      [
        'start',
        {
          view: {
            items: [
              { id: 'choice0', content: 'a' },
              { id: 'choice1', content: 'b' },
            ],
          },
        },
      ],
      ['b', { said: ['b'] }],
    ],
  },
  {
    name: 'A7 buttons from a list written as text',
    bot: dynamic,
    prefill: { l: '["p","q"]' },
    turns: [
      [
        'start',
        {
          view: {
            items: [
              { id: 'choice0', content: 'p' },
              { id: 'choice1', content: 'q' },
            ],
          },
        },
      ],
      ['q', { said: ['q'] }],
    ],
  },
  {
    name: 'A8 a list collects answers, each is recorded',
    bot: {
      groups: {
        a: [
          ask('l'),
          'l={{l}}',
          { type: 'Set variable', options: { variableId: 'l', type: 'Append value(s)', item: 'k' } },
          { type: 'Jump', options: { groupId: 'a' } },
        ],
      },
      variables: ['l'],
    },
    turns: [
      ['start', { ask: 'text input' }],
      ['a', { said: ['l=a'], ask: 'text input', answers: [['a0', 'a']], values: { l: ['a', 'k'] } }],
      ['b', { said: ['l=["a","k","b"]'], answers: [['a0', 'b']] }],
      ['c', { said: ['l=["a","k","b","k","c"]'], answers: [['a0', 'c']] }],
    ],
  },
  {
    name: 'A19 a message and variables come with the start',
    bot: { groups: { a: [ask('e'), 'ok {{e}} {{p}}'] }, variables: [{ name: 'e', value: ['a'] }, 'p'] },
    prefill: { p: 5 },
    turns: [
      [
        { start: { message: { type: 'text', text: 'M' } } },
        { said: ['ok ["a","M"] 5'], status: 'ended', answers: [['a0', 'M']] },
      ],
    ],
  },
  {
    name: 'A19 logs and actions before the input that the message answers are kept',
    bot: {
      groups: {
        a: [
          { type: 'Wait', options: { secondsToWaitFor: '1' } },
          { type: 'Jump', options: {} },
          ask('e'),
          'ok {{e}}',
        ],
      },
      variables: ['e'],
    },
    turns: [
      [{ start: { message: { type: 'text', text: 'M' } } }, { said: ['ok M'], client: [{ type: 'wait' }] }],
    ],
    because: 'What the first part of the walk asked of the page is not lost.',
  },
  {
    name: 'A20 only registered: the first message begins, and is the answer',
    bot: { groups: { a: [ask('e'), 'ok {{e}}'] }, variables: ['e'] },
    turns: [
      [
        'first',
        { said: ['ok first'], status: 'ended', facts: ['started', 'answer', 'variable', 'completed'] },
      ],
    ],
  },
  {
    name: 'A24 a value that is known is offered again',
    bot: { groups: { a: [ask('e')] }, variables: ['e'] },
    prefill: { e: 'one' },
    turns: [['start', { view: { prefilledValue: 'one' } }]],
  },
];

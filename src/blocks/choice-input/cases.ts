import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';

const hiddenUnless = (value: string) => ({
  isEnabled: true,
  condition: { comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Equal to', value }] },
});

/** Three buttons: the first with its own way on, the second with a value. */
const three = (options: Record<string, unknown> = {}) => ({
  groups: {
    a: [
      {
        type: 'choice input',
        items: [
          { id: 'i1', content: 'Yes', to: 'e' },
          { id: 'i2', content: 'No {{n}}', value: 'internal-no' },
          { id: 'i3', content: 'Maybe' },
        ],
        options: { variableId: 'c', ...options },
      },
      'default {{c}}',
    ],
    e: ['edge {{c}}'],
  },
  variables: ['c', { name: 'n', value: 'Bob' }],
});

const buttons = (labels: readonly string[], options: Record<string, unknown> = {}) => ({
  groups: {
    a: [{ type: 'choice input', items: [...labels], options: { variableId: 'c', ...options } }, 'ok {{c}}'],
  },
  variables: ['c'],
});

const listed = (value: string | readonly (string | null)[] | null) => ({
  groups: {
    a: [
      { type: 'choice input', items: ['Own {{x}}'], options: { variableId: 'c', dynamicVariableId: 'l' } },
      'ok {{c}}',
    ],
  },
  variables: ['c', { name: 'l', value }, { name: 'x', value: 'button' }],
});

/** What is sent to the three buttons, what is said, and why. */
const singles: readonly (readonly [CaseInput, string, string?])[] = [
  ['Yes', 'edge Yes'],
  [' Yes ', 'edge Yes'],
  ['i1', 'edge Yes'],
  ['No Bob', 'default internal-no'],
  ['internal-no', 'default internal-no'],
  ['Maybe', 'default Maybe'],
  [{ type: 'text', text: 'whatever', metadata: { replyId: 'i3' } }, 'default Maybe'],
  [{ type: 'text', text: 'Maybe', metadata: { replyId: 'gone' } }, 'default Maybe'],
  ['yes', 'edge Yes', 'People on phones and in channels type in any case.'],
  ['YES.', 'edge Yes', 'People end sentences.'],
  ['no  bob', 'default internal-no', 'People on phones and in channels type in any case.'],
  ['1', 'edge Yes', 'Where there are no buttons to click, people type the number.'],
  ['2.', 'default internal-no', 'Where there are no buttons to click, people type the number.'],
  ['#3', 'default Maybe', 'Where there are no buttons to click, people type the number.'],
  ['٣', 'default Maybe', 'Digits of any script are digits.'],
];

const refusedSingles: readonly CaseInput[] = [
  '',
  '   ',
  'zzz',
  '0',
  '4',
  'Yes, Maybe',
  'No {{n}}',
  null,
  { type: 'audio', url: 'https://a.example/clip' },
];

/** What is sent where several of the three may be chosen, what is saved, and why. */
const multiples: readonly (readonly [CaseInput, string, string?])[] = [
  ['Maybe, Yes', 'Yes, Maybe'],
  ['1 2', 'Yes, internal-no'],
  ['3,1', 'Yes, Maybe'],
  ['1 and 3', 'Yes, Maybe'],
  ['maybe', 'Maybe'],
  ['I take maybe and YES!', 'Yes, Maybe'],
  ['i3, i1', 'Yes, Maybe'],
  ['no bob', 'internal-no', 'Removing what was found does not depend on its case.'],
  ['INTERNAL-NO', 'internal-no'],
  ['Yes, 3', 'Yes, Maybe'],
  ['Yes in 2 days', 'Yes', 'A number in a sentence is no choice.'],
  [{ type: 'text', text: '', metadata: { replyId: 'i3' } }, 'Maybe'],
];

const refusedMultiples: readonly CaseInput[] = [
  'zzz',
  '',
  'Yesterday',
  '9',
  '1, 9',
  null,
  { type: 'audio', url: 'https://a.example/clip' },
];

/** Lists of labels, what is sent, what is saved, and why: one of them, then several. */
const tricky: readonly (readonly [readonly string[], string, string | null, string?])[] = [
  [['2', '1'], '1', '1', 'A label wins over a place.'],
  [['10', '20', '30'], '2', '20'],
  [['Yes', 'YES'], 'YES', 'YES', 'The exact spelling wins.'],
  [['Yes', 'YES'], 'yes', null, 'Which of the two is meant?'],
  [['Café', 'Tee'], 'Cafe\u0301', 'Café', 'An accent may be spelled in two ways.'],
  [['👍', '👎'], '👎', '👎'],
  [['constructor', '__proto__'], '__proto__', '__proto__'],
  [['a.b', 'a*'], 'a*', 'a*'],
];

const trickyMultiples: readonly (readonly [readonly string[], string, string | null, string?])[] = [
  [['red', 'dark red'], 'dark red', 'dark red', 'A part of a longer label is not chosen with it.'],
  [['red', 'dark red'], 'dark red and red', 'red, dark red'],
  [['5 kg', '10 kg'], '10 kg', '10 kg'],
  [['Salt, pepper', 'Salt'], 'Salt, pepper', 'Salt, pepper', 'A label may hold a comma.'],
  [['art', 'part'], 'party', null, 'Only whole words count.'],
  [['苹果', '香蕉'], '苹果和香蕉', '苹果, 香蕉', 'Not every script puts blanks between words.'],
  [['Café', 'Tee'], 'CAFE\u0301', 'Café'],
  [['👍', '👎'], '👎👍', '👍, 👎'],
  [['C++', 'C'], 'c++', 'C++'],
];

/** Rows of the buttons. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has ids and labels, and nothing that only authors know',
    bot: three(),
    turns: [
      [
        'start',
        {
          ask: 'choice input',
          view: {
            items: [
              { id: 'i1', content: 'Yes', outgoingEdgeId: undefined, value: undefined },
              { id: 'i2', content: 'No Bob', outgoingEdgeId: undefined, value: undefined },
              { id: 'i3', content: 'Maybe', displayCondition: undefined },
            ],
            prefilledValue: undefined,
            options: {
              variableId: 'c',
              isMultipleChoice: false,
              isSearchable: false,
              buttonLabel: 'Send',
              searchInputPlaceholder: 'Search',
              areInitialSearchButtonsVisible: true,
            },
          },
        },
      ],
    ],
    because: 'What is behind a button is nobody’s business but the bot’s.',
  },
  {
    name: 'what was chosen in another form is given back as it was saved',
    bot: three(),
    turns: [
      ['start', {}],
      [' Yes ', { said: ['edge Yes'], reformatted: 'Yes', answers: [['a0', 'Yes']] }],
    ],
  },
  ...singles.map(
    ([input, said, because]): BlockCase => ({
      name: `${JSON.stringify(input)} chooses one`,
      bot: three(),
      turns: [
        ['start', { ask: 'choice input' }],
        [input, { said: [said], ask: null }],
      ],
      ...(because && { because }),
    }),
  ),
  {
    name: 'what means no button is asked again',
    bot: three(),
    turns: [
      ['start', { ask: 'choice input' }],
      ...refusedSingles.map((input) => [input, { said: [retry], ask: 'choice input', answers: [] }] as const),
    ],
  },
  ...multiples.map(
    ([input, content, because]): BlockCase => ({
      name: `${JSON.stringify(input)} chooses several, told in the order of the buttons`,
      bot: three({ isMultipleChoice: true }),
      turns: [
        ['start', { ask: 'choice input', view: { options: { isMultipleChoice: true } } }],
        [input, { said: [`default ${content}`], ask: null, answers: [['a0', content]] }],
      ],
      ...(because && { because }),
    }),
  ),
  {
    name: 'what means none of several buttons is asked again',
    bot: three({ isMultipleChoice: true }),
    turns: [
      ['start', { ask: 'choice input' }],
      ...refusedMultiples.map(
        (input) => [input, { said: [retry], ask: 'choice input', answers: [] }] as const,
      ),
    ],
  },
  ...tricky.map(
    ([labels, text, content, because]): BlockCase => ({
      name: `"${text}" of ${JSON.stringify(labels)} is ${content ?? 'none'}`,
      bot: buttons(labels),
      turns: [
        ['start', { ask: 'choice input' }],
        [text, content === null ? { said: [retry] } : { said: [`ok ${content}`] }],
      ],
      ...(because && { because }),
    }),
  ),
  ...trickyMultiples.map(
    ([labels, text, content, because]): BlockCase => ({
      name: `"${text}" of ${JSON.stringify(labels)} is ${content ?? 'none'}, where several may be chosen`,
      bot: buttons(labels, { isMultipleChoice: true }),
      turns: [
        ['start', { ask: 'choice input' }],
        [text, content === null ? { said: [retry] } : { said: [`ok ${content}`] }],
      ],
      ...(because && { because }),
    }),
  ),
  {
    name: 'two buttons with one label are told apart by their ids',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [
              { id: 'i1', content: 'Next', to: 'b' },
              { id: 'i2', content: 'Next', to: 'c' },
            ],
          },
        ],
        b: ['first'],
        c: ['second'],
      },
    },
    turns: [
      ['start', {}],
      [{ type: 'text', text: 'Next', metadata: { replyId: 'i2' } }, { said: ['second'] }],
    ],
    because: 'A click says which one was meant.',
  },
  {
    name: 'two buttons with one label that is only typed: the first',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [
              { id: 'i1', content: 'Next', to: 'b' },
              { id: 'i2', content: 'Next', to: 'c' },
            ],
          },
        ],
        b: ['first'],
        c: ['second'],
      },
    },
    turns: [
      ['start', {}],
      ['Next', { said: ['first'] }],
    ],
  },
  {
    name: 'a button without its own way takes that of the block',
    bot: {
      groups: { a: [{ type: 'choice input', items: ['One'], to: 'b' }, 'not here'], b: ['block edge'] },
    },
    turns: [
      ['start', {}],
      ['One', { said: ['block edge'] }],
    ],
  },
  {
    name: 'where several may be chosen the way is that of the block',
    bot: {
      groups: {
        a: [
          { type: 'choice input', items: [{ content: 'One', to: 'b' }], options: { isMultipleChoice: true } },
          'next',
        ],
        b: ['item edge'],
      },
    },
    turns: [
      ['start', {}],
      ['One', { said: ['next'] }],
    ],
  },
  {
    name: 'hidden buttons are neither shown nor taken',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [
              { id: 'i1', content: 'Shown', displayCondition: hiddenUnless('Bob') },
              { id: 'i2', content: 'Hidden', value: 'secret', displayCondition: hiddenUnless('Eve') },
              { id: 'i3', content: 'Off', displayCondition: { ...hiddenUnless('Eve'), isEnabled: false } },
              { id: 'i4', content: 'Always', displayCondition: { isEnabled: true } },
            ],
            options: { variableId: 'c' },
          },
          'ok {{c}}',
        ],
      },
      variables: ['c', { name: 'n', value: 'Bob' }],
    },
    turns: [
      [
        'start',
        {
          view: {
            items: [
              { id: 'i1', content: 'Shown' },
              { id: 'i3', content: 'Off' },
              { id: 'i4', content: 'Always' },
            ],
          },
        },
      ],
      ['Hidden', { said: [retry] }],
      ['i2', { said: [retry] }],
      ['secret', { said: [retry] }],
      [{ type: 'text', text: '', metadata: { replyId: 'i2' } }, { said: [retry] }],
      ['2', { said: ['ok Off'] }],
    ],
    because: 'Places count among the buttons that are there.',
  },
  {
    name: 'a question whose buttons are all hidden does not stop the conversation',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [{ content: 'Never', displayCondition: hiddenUnless('Eve') }],
            options: { variableId: 'c' },
          },
          'on',
        ],
      },
      variables: ['c', 'n'],
    },
    turns: [
      ['start', { ask: 'choice input', view: { items: [] } }],
      ['anything', { said: ['on'], answers: [], values: { c: null } }],
    ],
    because: 'Nobody can choose where there is nothing.',
  },
  {
    name: 'conditions that need the sandbox hide buttons, too',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: ['/^(B)o(?!\\1)/', '/^(B)o(?=\\1)/'].map((value, index) => ({
              id: `i${index}`,
              content: `Button ${index}`,
              displayCondition: {
                isEnabled: true,
                condition: {
                  comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Matches regex', value }],
                },
              },
            })),
          },
          'ok',
        ],
      },
      variables: [{ name: 'n', value: 'Bob' }],
    },
    turns: [
      ['start', { ask: 'choice input', view: { items: [{ id: 'i0' }] } }],
      ['Button 1', { said: [retry], ask: 'choice input' }],
      ['Button 0', { said: ['ok'] }],
    ],
  },
  {
    name: 'a list makes the buttons: without empty ones, each once',
    bot: listed(['a', 'b', 'a', '', null]),
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
      ['Own button', { said: [retry] }],
      ['b', { said: ['ok b'] }],
    ],
  },
  {
    name: 'a text that is a JSON list makes buttons, too',
    bot: listed('["p",1,true,null,{"q":2}]'),
    turns: [
      [
        'start',
        {
          view: { items: [{ content: 'p' }, { content: '1' }, { content: 'true' }, { content: '{"q":2}' }] },
        },
      ],
      [{ type: 'text', text: '', metadata: { replyId: 'choice1' } }, { said: ['ok 1'] }],
    ],
  },
  {
    name: 'a plain text makes one button',
    bot: listed('[single'),
    turns: [['start', { view: { items: [{ id: 'choice0', content: '[single' }] } }]],
  },
  ...[null, [], ['', null], '[]'].map(
    (value): BlockCase => ({
      name: `a list that is ${JSON.stringify(value)} leaves the block’s own buttons, filled in`,
      bot: listed(value),
      turns: [
        ['start', { view: { items: [{ id: 'a0-0', content: 'Own button' }] } }],
        ['own button', { said: ['ok Own button'] }],
      ],
      because: 'Visitors never see how a variable is written.',
    }),
  ),
  {
    name: 'a label that a variable brings is not filled in again',
    bot: listed(['{{x}}']),
    turns: [
      ['start', { view: { items: [{ content: '{{x}}' }] } }],
      ['{{x}}', { said: ['ok {{x}}'] }],
    ],
  },
  {
    name: 'an empty list beside a choice that was never named shows nothing, and any answer goes on',
    bot: {
      groups: {
        a: [
          {
            type: 'choice input',
            items: [{ id: 'i', content: ' ' }],
            options: { dynamicVariableId: 'l', variableId: 'c' },
          },
          'on',
        ],
      },
      variables: ['c', 'l'],
    },
    turns: [
      ['start', { ask: 'choice input', view: { items: [] } }],
      ['whatever', { said: ['on'], status: 'ended' }],
    ],
    because: 'A list that a failed request left empty must not end the conversation.',
  },
];

import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const src = (name: string) => `https://img.example/${name}.png`;

const three = (options: Record<string, unknown> = {}) => ({
  groups: {
    a: [
      {
        type: 'picture choice input',
        items: [
          { id: 'p1', pictureSrc: src('cat'), title: 'Cat', description: 'Meows at {{n}}', to: 'e' },
          { id: 'p2', pictureSrc: src('dog'), title: 'Dog', value: 'internal-dog' },
          { id: 'p3', pictureSrc: src('{{n}}') },
        ],
        options: { variableId: 'c', ...options },
      },
      'default {{c}}',
    ],
    e: ['edge {{c}}'],
  },
  variables: ['c', { name: 'n', value: 'Bob' }],
});

const listed = (lists: Record<string, readonly (string | null)[] | string | null>) => ({
  groups: {
    a: [
      {
        type: 'picture choice input',
        items: [{ id: 'own', pictureSrc: src('own'), title: 'Own' }],
        options: {
          variableId: 'c',
          dynamicItems: {
            isEnabled: true,
            pictureSrcsVariableId: 'srcs',
            titlesVariableId: 'titles',
            descriptionsVariableId: 'texts',
          },
        },
      },
      'ok {{c}}',
    ],
  },
  variables: [
    'c',
    { name: 'srcs', value: lists.srcs ?? null },
    { name: 'titles', value: lists.titles ?? null },
    { name: 'texts', value: lists.texts ?? null },
  ],
});

const singles: readonly (readonly [CaseInput, string, string?])[] = [
  ['Cat', 'edge Cat'],
  ['p1', 'edge Cat'],
  ['p2', 'default internal-dog'],
  ['Dog', 'default internal-dog'],
  ['internal-dog', 'default internal-dog'],
  ['p3', `default ${src('Bob')}`],
  [src('Bob'), `default ${src('Bob')}`, 'A picture without a title can be named by its address.'],
  [src('cat'), 'edge Cat', 'A picture can be named by its address.'],
  [{ type: 'text', text: 'x', metadata: { replyId: 'p2' } }, 'default internal-dog'],
  ['cat', 'edge Cat', 'People on phones and in channels type in any case.'],
  ['3', `default ${src('Bob')}`, 'Where there are no pictures to click, people type the number.'],
];

const refused: readonly CaseInput[] = [
  '',
  'Bird',
  '4',
  src('{{n}}'),
  null,
  { type: 'audio', url: 'https://a.example/clip' },
];

const multiples: readonly (readonly [CaseInput, string])[] = [
  ['Dog, Cat', 'Cat, internal-dog'],
  [`${src('Bob')}, Cat`, `Cat, ${src('Bob')}`],
  ['p1, p2, p3', `Cat, internal-dog, ${src('Bob')}`],
  ['1 3', `Cat, ${src('Bob')}`],
];

/** Rows of the pictures. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has pictures and texts, and nothing that only authors know',
    bot: three(),
    turns: [
      [
        'start',
        {
          ask: 'picture choice input',
          view: {
            items: [
              {
                id: 'p1',
                pictureSrc: src('cat'),
                title: 'Cat',
                description: 'Meows at Bob',
                outgoingEdgeId: undefined,
              },
              { id: 'p2', pictureSrc: src('dog'), title: 'Dog', value: undefined },
              { id: 'p3', pictureSrc: src('Bob'), displayCondition: undefined },
            ],
            prefilledValue: undefined,
            options: {
              isMultipleChoice: false,
              isSearchable: false,
              buttonLabel: 'Send',
              searchInputPlaceholder: 'Search',
              dynamicItems: { isEnabled: false },
            },
          },
        },
      ],
    ],
    because: 'What is behind a picture is nobody’s business but the bot’s.',
  },
  ...singles.map(
    ([input, said, because]): BlockCase => ({
      name: `${JSON.stringify(input)} chooses one`,
      bot: three(),
      turns: [
        ['start', { ask: 'picture choice input' }],
        [input, { said: [said], ask: null }],
      ],
      ...(because && { because }),
    }),
  ),
  {
    name: 'what means no picture is asked again',
    bot: three(),
    turns: [
      ['start', { ask: 'picture choice input' }],
      ...refused.map(
        (input) => [input, { said: [retry], ask: 'picture choice input', answers: [] }] as const,
      ),
    ],
  },
  ...multiples.map(
    ([input, content]): BlockCase => ({
      name: `${JSON.stringify(input)} chooses several, told in the order of the pictures`,
      bot: three({ isMultipleChoice: true }),
      turns: [
        ['start', { ask: 'picture choice input' }],
        [input, { said: [`default ${content}`], answers: [['a0', content]] }],
      ],
    }),
  ),
  {
    name: 'hidden pictures are neither shown nor taken',
    bot: {
      groups: {
        a: [
          {
            type: 'picture choice input',
            items: [
              { id: 'p1', pictureSrc: src('cat'), title: 'Cat' },
              {
                id: 'p2',
                pictureSrc: src('dog'),
                title: 'Dog',
                displayCondition: {
                  isEnabled: true,
                  condition: { comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Is set' }] },
                },
              },
            ],
          },
          'ok',
        ],
      },
      variables: ['n'],
    },
    turns: [
      ['start', { view: { items: [{ id: 'p1' }] } }],
      ['Dog', { said: [retry] }],
      [{ type: 'text', text: '', metadata: { replyId: 'p2' } }, { said: [retry] }],
      ['Cat', { said: ['ok'] }],
    ],
  },
  {
    name: 'lists make the pictures, place by place',
    bot: listed({ srcs: [src('a'), src('b')], titles: ['A', null], texts: ['first'] }),
    turns: [
      [
        'start',
        {
          view: {
            items: [
              { id: 'picture0', pictureSrc: src('a'), title: 'A', description: 'first' },
              { id: 'picture1', pictureSrc: src('b'), title: '', description: '' },
            ],
          },
        },
      ],
      ['Own', { said: [retry] }],
      [{ type: 'text', text: '', metadata: { replyId: 'picture1' } }, { said: [`ok ${src('b')}`] }],
    ],
  },
  {
    name: 'the number that is typed is the place, also where lists make the pictures',
    bot: listed({ srcs: [src('a'), src('b')], titles: ['A', 'B'] }),
    turns: [
      ['start', {}],
      ['1', { said: ['ok A'] }],
    ],
    because: 'Ids that look like places would choose the neighbour.',
  },
  ...[null, [], [null, ''], '[]'].map(
    (srcs): BlockCase => ({
      name: `a list of pictures that is ${JSON.stringify(srcs)} leaves the block’s own`,
      bot: listed({ srcs, titles: ['A'] }),
      turns: [
        ['start', { view: { items: [{ id: 'own', title: 'Own' }] } }],
        ['Own', { said: ['ok Own'] }],
      ],
    }),
  ),
  {
    name: 'an empty list beside a picture that was never chosen shows nothing, and any answer goes on',
    bot: {
      groups: {
        a: [
          {
            type: 'picture choice input',
            items: [{ id: 'i', title: '', description: 'Below' }],
            options: { dynamicItems: { isEnabled: true, pictureSrcsVariableId: 'l' } },
          },
          'on',
        ],
      },
      variables: ['l'],
    },
    turns: [
      ['start', { ask: 'picture choice input', view: { items: [] } }],
      ['whatever', { said: ['on'], status: 'ended' }],
    ],
  },
];

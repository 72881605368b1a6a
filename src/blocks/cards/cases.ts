import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const img = (name: string) => `https://img.example/${name}.png`;
const click = (replyId: string): CaseInput => ({ type: 'text', text: replyId, metadata: { replyId } });

const mapping = [
  { field: 'Image URL', variableId: 'image' },
  { field: 'Title', variableId: 'title' },
  { field: 'Description', variableId: 'text' },
  { field: 'Button', variableId: 'button' },
  { field: 'Internal Value', variableId: 'value' },
  { variableId: 'none' },
  { field: 'Title' },
];

const shop = (options: Record<string, unknown> = {}) => ({
  groups: {
    a: [
      {
        type: 'cards',
        items: [
          {
            id: 'c1',
            imageUrl: img('tea'),
            title: 'Green Tea',
            description: 'For {{n}}',
            options: { internalValue: 'sku-1' },
            paths: [
              { id: 'c1a', text: 'Buy tea', to: 'buy' },
              { id: 'c1b', text: 'More' },
            ],
          },
          {
            id: 'c2',
            title: 'Coffee',
            imageUrl: null,
            description: null,
            paths: [
              { id: 'c2a', text: 'Buy coffee' },
              { id: 'c2b', text: 'More' },
            ],
          },
          { id: 'c3', imageUrl: img('{{n}}'), paths: [{ id: 'c3a', text: 'Look' }] },
          { id: 'c4', title: 'Bare', to: 'buy' },
        ],
        options: { variableId: 'c', ...options },
      },
      'default {{c}}',
    ],
    buy: ['bought {{c}}'],
  },
  variables: ['c', { name: 'n', value: 'Bob' }, 'image', 'title', 'text', 'button', 'value', 'none'],
});

const repeated = (
  card: Record<string, unknown>,
  lists: Record<string, readonly (string | null)[] | string | null>,
) => ({
  groups: {
    a: [
      {
        type: 'cards',
        items: [
          {
            id: 'c1',
            paths: [
              { id: 'p', text: 'Take {{n}}', to: 'b' },
              { id: 'q', text: 'Leave' },
            ],
            ...card,
          },
        ],
        options: { variableId: 'c', saveResponseMapping: mapping },
      },
      'default {{c}}',
    ],
    b: ['took {{c}}'],
  },
  variables: [
    'c',
    { name: 'n', value: 'it' },
    'image',
    'title',
    'text',
    'button',
    'value',
    'none',
    { name: 'titles', value: lists.titles ?? null },
    { name: 'images', value: lists.images ?? null },
    { name: 'texts', value: lists.texts ?? null },
    { name: 'skus', value: lists.skus ?? null },
  ],
});

const replies: readonly (readonly [CaseInput, string, string?])[] = [
  [click('c1a'), 'bought Green Tea'],
  [click('c1b'), 'default Green Tea'],
  ['c1b', 'default Green Tea'],
  [{ type: 'text', text: 'whatever', metadata: { replyId: 'c2b' } }, 'default Coffee'],
  [
    { type: 'text', text: 'c1a', metadata: { replyId: 'c1a' }, attachedFileUrls: [img('tea')] },
    'bought Green Tea',
  ],
  ['Green Tea', 'bought Green Tea'],
  [' green  tea ', 'bought Green Tea'],
  ['COFFEE', 'default Coffee'],
  [click('c3a'), `default ${img('Bob')}`],
  ['c2', 'default Coffee', 'A card can be named by its id, as its buttons can.'],
  ['Bare', 'bought Bare', 'A card without buttons has a way on, too.'],
  ['buy coffee', 'default Coffee', 'A label that only one card has says which card is meant.'],
  ['2', 'default Coffee', 'Where there are no cards to click, people type the number.'],
];

const refused: readonly CaseInput[] = [
  '',
  'Water',
  'More',
  '5',
  'sku-1',
  null,
  { type: 'audio', url: 'https://a.example/clip' },
];

/** Rows of the cards. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has what is on the cards, and nothing that only authors know',
    bot: shop({ saveResponseMapping: mapping }),
    turns: [
      [
        'start',
        {
          ask: 'cards',
          view: {
            items: [
              {
                id: 'c1',
                imageUrl: img('tea'),
                title: 'Green Tea',
                description: 'For Bob',
                options: undefined,
                paths: [
                  { id: 'c1a', text: 'Buy tea', outgoingEdgeId: undefined },
                  { id: 'c1b', text: 'More' },
                ],
              },
              {
                id: 'c2',
                title: 'Coffee',
                imageUrl: undefined,
                description: undefined,
                paths: [{ id: 'c2a' }, { id: 'c2b' }],
              },
              { id: 'c3', imageUrl: img('Bob'), paths: [{ id: 'c3a' }] },
              { id: 'c4', title: 'Bare', paths: [], outgoingEdgeId: undefined },
            ],
            prefilledValue: undefined,
          },
        },
      ],
    ],
    because: 'What is behind a card is nobody’s business but the bot’s.',
  },
  ...replies.map(
    ([input, said, because]): BlockCase => ({
      name: `${JSON.stringify(input)} chooses a card`,
      bot: shop(),
      turns: [
        ['start', { ask: 'cards' }],
        [input, { said: [said], ask: null }],
      ],
      ...(because && { because }),
    }),
  ),
  {
    name: 'what means no card is asked again',
    bot: shop(),
    turns: [
      ['start', { ask: 'cards' }],
      ...refused.map((input) => [input, { said: [retry], ask: 'cards', answers: [] }] as const),
    ],
  },
  {
    name: 'parts of the chosen card go to their variables',
    bot: shop({ saveResponseMapping: mapping }),
    turns: [
      ['start', {}],
      [
        click('c1b'),
        {
          said: ['default Green Tea'],
          answers: [['a0', 'Green Tea']],
          values: {
            image: img('tea'),
            title: 'Green Tea',
            text: 'For Bob',
            button: 'More',
            value: 'sku-1',
            none: null,
            c: 'Green Tea',
          },
        },
      ],
    ],
  },
  {
    name: 'a part that the card does not have leaves its variable as it is',
    bot: shop({ saveResponseMapping: mapping }),
    prefill: { image: 'old' },
    turns: [
      ['start', {}],
      [
        click('c2a'),
        {
          said: ['default Coffee'],
          values: { image: 'old', title: 'Coffee', text: null, button: 'Buy coffee', value: null },
        },
      ],
    ],
  },
  {
    name: 'a card with neither title nor picture is saved by its button',
    bot: {
      groups: {
        a: [
          {
            type: 'cards',
            items: [{ id: 'c1', paths: [{ id: 'p', text: 'Go' }] }],
            options: { variableId: 'c' },
          },
          'ok {{c}}',
        ],
      },
      variables: ['c'],
    },
    turns: [
      ['start', {}],
      [click('p'), { said: ['ok Go'] }],
    ],
    because: 'A button that can be clicked must not be refused.',
  },
  {
    name: 'hidden cards are neither shown nor taken',
    bot: {
      groups: {
        a: [
          {
            type: 'cards',
            items: [
              { id: 'c1', title: 'One', paths: [{ id: 'p1', text: 'Go' }] },
              {
                id: 'c2',
                title: 'Two',
                paths: [{ id: 'p2', text: 'Go' }],
                options: {
                  displayCondition: {
                    isEnabled: true,
                    condition: { comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Is set' }] },
                  },
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
      ['start', { view: { items: [{ id: 'c1' }] } }],
      [click('p2'), { said: [retry] }],
      ['Two', { said: [retry] }],
      ['Go', { said: ['ok'] }],
    ],
  },
  {
    name: 'without any card any reply goes on',
    bot: { groups: { a: [{ type: 'cards' }, 'on'] } },
    turns: [
      ['start', { ask: 'cards', view: { items: [] } }],
      ['x', { said: ['on'], answers: [] }],
    ],
    because: 'Nobody can choose where there is nothing.',
  },
  {
    name: 'a card of lists becomes one card per title',
    bot: repeated(
      {
        title: '{{titles}}',
        imageUrl: '{{images}}',
        description: 'Number {{n}}',
        options: { internalValue: '{{skus}}' },
      },
      { titles: ['A', 'B', 'C'], images: [img('a'), null], skus: ['1', '2', '3'] },
    ),
    turns: [
      [
        'start',
        {
          view: {
            items: [
              {
                id: 'dynamic-card-0',
                title: 'A',
                imageUrl: img('a'),
                description: 'Number it',
                paths: [
                  { id: 'dynamic-card-0-path-0', text: 'Take it' },
                  { id: 'dynamic-card-0-path-1', text: 'Leave' },
                ],
              },
              { id: 'dynamic-card-1', title: 'B', imageUrl: undefined },
              { id: 'dynamic-card-2', title: 'C' },
            ],
          },
        },
      ],
      [
        click('dynamic-card-1-path-0'),
        { said: ['took B'], values: { title: 'B', value: '2', button: 'Take it', image: null } },
      ],
    ],
    because: 'Every card has an id of its own.',
  },
  {
    name: 'without titles there are as many cards as pictures',
    bot: repeated({ imageUrl: '{{images}}' }, { images: [img('a'), img('b')] }),
    turns: [
      ['start', { view: { items: [{ imageUrl: img('a') }, { imageUrl: img('b') }] } }],
      [click('dynamic-card-1-path-1'), { said: [`default ${img('b')}`] }],
    ],
  },
  {
    name: 'a text that is a JSON list makes cards, too',
    bot: repeated({ title: '{{titles}}' }, { titles: '["A","B"]' }),
    turns: [
      ['start', { view: { items: [{ title: 'A' }, { title: 'B' }] } }],
      ['b', { said: ['took B'] }],
    ],
  },
  {
    name: 'a variable that is a plain text makes no further cards',
    bot: repeated({ title: '{{titles}}' }, { titles: 'Only' }),
    turns: [
      ['start', { view: { items: [{ id: 'c1', title: 'Only' }] } }],
      ['only', { said: ['took Only'] }],
    ],
  },
  {
    name: 'of several cards none is repeated',
    bot: {
      groups: {
        a: [
          {
            type: 'cards',
            items: [
              { id: 'c1', title: '{{titles}}' },
              { id: 'c2', title: 'Two' },
            ],
          },
        ],
      },
      variables: [{ name: 'titles', value: ['A', 'B'] }],
    },
    turns: [['start', { view: { items: [{ id: 'c1', title: '["A","B"]' }, { id: 'c2' }] } }]],
  },
  {
    name: 'empty lists leave the card itself, filled in',
    bot: repeated({ title: '{{titles}}', description: 'x {{titles}}' }, {}),
    turns: [
      ['start', { view: { items: [{ id: 'c1', title: undefined, description: 'x ' }] } }],
      [click('p'), { said: ['took Take it'] }],
    ],
    because: 'Visitors never see how a variable is written.',
  },
];

import type { BlockCase, CaseExpectation } from '#blocks/case.ts';
import type { Channel } from '#model/channel.ts';

const bot = (options?: unknown, ...after: readonly string[]) => ({
  groups: {
    a: [
      { type: 'Set variable', ...(options !== undefined && { options }) },
      ...(after.length > 0 ? after : ['v={{v}}']),
    ],
  },
  variables: ['v', 'n', 'm', 'l', 'k', 'e', 'my name'],
});
const options = (type: string, more: object = {}) => ({ type, variableId: 'v', ...more });
const expression = (expressionToEvaluate: string, more: object = {}) => ({
  variableId: 'v',
  expressionToEvaluate,
  ...more,
});
const said = (v: CaseExpectation['values'], ...texts: readonly string[]): CaseExpectation => ({
  said: texts,
  values: v ?? {},
});

type Values = Readonly<Record<string, string | readonly (string | null)[]>>;
/** An expression, the variables before, and the value after. */
const expressions: readonly (readonly [
  name: string,
  source: string,
  prefill: Values,
  value: string | readonly (string | null)[] | null,
  because?: string,
])[] = [
  ['plain text is a text', 'Hello there', {}, 'Hello there'],
  ['variables are put into a text', 'Hello {{n}}', { n: 'Bob' }, 'Hello Bob'],
  ['three variables in a text', '{{n}} {{m}} {{k}}!', { n: 'a', m: 'b', k: 'c' }, 'a b c!'],
  ['a single variable is copied', '{{n}}', { n: ' 007 ' }, ' 007 '],
  [
    'a single list is copied as a list',
    '{{l}}',
    { l: ['a', 'b'] },
    ['a', 'b'],
    'A copy of a list is a list.',
  ],
  ['a list in a text is JSON', 'l: {{l}}', { l: ['a', 'b'] }, 'l: ["a","b"]'],
  ['numbers are added', '{{n}} + 1', { n: '5' }, '6'],
  ['a value with a plus is a text', '{{n}} + 1', { n: '+331' }, '+3311'],
  ['a value with a leading zero is a text', '{{n}} + 1', { n: '007' }, '0071'],
  ['a number with a leading zero is a text', '007', {}, '007'],
  ['a plain calculation is done', '1/2', {}, '0.5'],
  ['what cannot be calculated is a text', '1/3 lines', {}, '1/3 lines'],
  ['an unset variable counts as nothing', '{{n}} + 1', {}, '1'],
  ['the empty text is nothing', "''", {}, null],
  ['no text is nothing', '', {}, null],
  ['a choice', '{{n}} > 3 ? "big" : "small"', { n: '4' }, 'big'],
  ['a comparison', '{{n}} === {{m}}', { n: '1', m: '1' }, 'true'],
  ['the length of a list', '{{l}}.length', { l: ['a', 'b'] }, '2'],
  ['a list is made', '[{{n}}, "x", 1]', { n: 'a' }, ['a', 'x', '1']],
  ['methods run in the sandbox', '{{n}}.toUpperCase()', { n: 'bob' }, 'BOB'],
  ['lists are worked on in the sandbox', '{{l}}.map(x => x + "!")', { l: ['a', 'b'] }, ['a!', 'b!']],
  ['an object becomes JSON', '({ a: {{n}} })', { n: '1' }, '{"a":1}'],
  ['statements run with their own return', 'const x = {{n}} * 2;\nreturn x + 1', { n: '2' }, '5'],
  ['a promise is waited for', 'await Promise.resolve({{n}})', { n: 'late' }, 'late'],
  ['code that throws leaves its text', '{{n}}.nope.nope', { n: 'Bob' }, 'Bob.nope.nope'],
  ['a value never becomes code', '{{n}} + 1', { n: '1); (() => { throw 1 })(' }, '1); (() => { throw 1 })(1'],
  ['a value is never looked through again', '{{n}}', { n: '{{m}}', m: 'secret' }, '{{m}}'],
  [
    'a value in a text is never looked through again',
    'Hi {{n}}',
    { n: '{{m}}{{=1+1=}}', m: 'secret' },
    'Hi {{m}}{{=1+1=}}',
  ],
  ['inline code is computed', 'Sum: {{= {{n}} + 1 =}}', { n: '2' }, 'Sum: 3'],
  [
    'each inline code has its own variables',
    '{{= {{n}}.toUpperCase() =}}{{= {{m}}.toUpperCase() =}}',
    { n: 'a', m: 'b' },
    'AB',
  ],
  ['a name with blanks is a variable', '{{my name}} + 1', { 'my name': '1' }, '2'],
];

const custom: readonly BlockCase[] = expressions.map(([name, source, prefill, value, because]) => ({
  name: `custom: ${name}`,
  bot: bot(expression(source), 'done'),
  prefill,
  turns: [['start', said({ v: value }, 'done')]],
  ...(because !== undefined && { because }),
}));

const code: readonly BlockCase[] = [
  {
    name: 'code that fails gives its text, is logged, and its error is kept',
    bot: bot(
      expression('(() => { throw new Error("no " + {{n}}) })()', {
        isCode: true,
        saveErrorInVariableId: 'e',
      }),
      'v={{v}}',
    ),
    prefill: { n: 'Bob' },
    turns: [
      [
        'start',
        {
          said: ['v=(() => { throw new Error("no " + Bob) })()'],
          logs: ['The code of a variable failed'],
          values: { e: 'Error: no Bob' },
        },
      ],
    ],
  },
  {
    name: 'code that is no JavaScript is logged',
    bot: bot(expression('if (', { isCode: true }), 'v={{v}}'),
    turns: [['start', { said: ['v=if ('], logs: ['The code of a variable failed'] }]],
  },
  {
    name: 'a text that fails as code is no failure',
    bot: bot(expression('if (', { saveErrorInVariableId: 'e' }), 'v={{v}}'),
    turns: [['start', { said: ['v=if ('], values: { e: null } }]],
  },
  {
    name: 'code that works leaves the error alone',
    bot: bot(expression('{{n}} * 2', { isCode: true, saveErrorInVariableId: 'e' })),
    prefill: { n: '4', e: 'old' },
    turns: [['start', { said: ['v=8'], values: { e: 'old' } }]],
  },
  {
    name: 'code without end is cut off, and the variable keeps its value',
    bot: bot(
      expression('(() => { for (;;) {} })()', { isCode: true, saveErrorInVariableId: 'e' }),
      'v={{v}} {{e}}',
    ),
    prefill: { v: 'old' },
    turns: [
      [
        'start',
        {
          said: ['v=old The code ran for more than 1000 ms.'],
          logs: ['The code was stopped, or did not run'],
        },
      ],
    ],
  },
  {
    name: 'the clock of code shows the instant of the turn',
    bot: bot(expression('new Date().toISOString().slice(0, 10)', { isCode: true })),
    at: '2026-11-20T16:06:21.290Z',
    turns: [['start', { said: ['v=2026-11-20'] }]],
  },
];

const action = (scriptToExecute: Readonly<Record<string, unknown>>) => [
  { type: 'setVariable', setVariable: { scriptToExecute }, expectsDedicatedReply: true },
];
const onClient = bot(expression('{{n}}+1', { isExecutedOnClient: true }));
const asked = [
  'start',
  { client: action({ content: 'n+1', args: [{ id: 'n', value: 2 }], isCode: false }), status: 'client' },
] as const;

const client: readonly BlockCase[] = [
  {
    name: 'the client computes and its answer is the value',
    bot: onClient,
    prefill: { n: '2' },
    turns: [asked, ['3', { said: ['v=3'], values: { v: '3' }, answers: [], status: 'ended' }]],
  },
  {
    name: 'a list of the client is a list',
    bot: onClient,
    prefill: { n: '2' },
    turns: [asked, ['["q","w"]', { said: ['v=["q","w"]'], values: { v: ['q', 'w'] } }]],
  },
  {
    name: 'no answer of the client leaves the variable alone',
    bot: onClient,
    prefill: { n: '2', v: 'old' },
    turns: [asked, [null, { said: ['v=old'], values: { v: 'old' } }]],
  },
  {
    name: 'a text of the client is a text',
    bot: onClient,
    prefill: { n: '2' },
    turns: [asked, ['hello {{n}}', { said: ['v=hello {{n}}'] }]],
  },
  {
    name: 'a long number of the client keeps its digits',
    bot: onClient,
    prefill: { n: '2' },
    turns: [asked, ['12345678901234567890', { said: ['v=12345678901234567890'] }]],
    because: 'A number that JavaScript cannot hold is a text.',
  },
  {
    name: 'code for the client says that it is code, and whether it is trusted',
    bot: bot(expression('return 1', { isExecutedOnClient: true, isCode: true, isUnsafe: true })),
    turns: [
      [
        'start',
        { client: action({ content: 'return 1', args: [], isCode: true, isUnsafe: true }), status: 'client' },
      ],
    ],
  },
  {
    name: 'no code for the client is nothing at once',
    bot: bot(expression('', { isExecutedOnClient: true })),
    prefill: { v: 'old' },
    turns: [['start', { said: ['v='], status: 'ended' }]],
  },
  {
    name: 'other types are never computed by the client',
    bot: bot(options('Environment name', { isExecutedOnClient: true })),
    turns: [['start', { said: ['v=web'] }]],
  },
  ...(['Device type', 'Moment of the day'] as const).map((type) => ({
    name: `${type} is asked of the client`,
    bot: bot(options(type)),
    turns: [
      ['start', { client: action({ args: [], isCode: true }), status: 'client' }] as const,
      ['night', { said: ['v=night'], values: { v: 'night' } }] as const,
    ],
  })),
];

const at = '2026-11-20T16:06:21.290Z';
/** Type, time zone, and the text. */
const times: readonly (readonly [
  type: string,
  timeZone: string | undefined,
  value: string,
  logs?: readonly string[],
])[] = [
  ['Now', undefined, '2026-11-20T16:06:21.290Z'],
  ['Now', '', '2026-11-20T16:06:21.290Z'],
  ['Now', 'Asia/Kolkata', '2026-11-20T21:36:21+05:30'],
  ['Now', '{{k}}', '2026-11-20T11:06:21-05:00'],
  ['Now', 'Europe/Atlantis', '2026-11-20T16:06:21.290Z', ['The time zone is unknown']],
  ['Today', undefined, '2026-11-20T16:06:21.290Z'],
  ['Yesterday', undefined, '2026-11-19T16:06:21.290Z'],
  ['Tomorrow', undefined, '2026-11-21T16:06:21.290Z'],
  ['Yesterday', 'UTC', '2026-11-19T16:06:21+00:00'],
  ['Tomorrow', 'Asia/Kolkata', '2026-11-21T21:36:21+05:30'],
];
const moments: readonly BlockCase[] = times.map(([type, timeZone, value, logs]) => ({
  name: `${type} in ${timeZone === undefined ? 'no zone' : `"${timeZone}"`}`,
  bot: bot(options(type, timeZone === undefined ? {} : { timeZone }), 'done'),
  prefill: { k: 'America/New_York' },
  at,
  turns: [['start', { said: ['done'], values: { v: value }, ...(logs && { logs }) }]],
}));

type List = readonly (string | null)[];
/** Name, options, variables before, variables after. */
const lists: readonly (readonly [
  name: string,
  options: object,
  before: Readonly<Record<string, string | List>>,
  after: Readonly<Record<string, string | List | null>>,
  because?: string,
])[] = [
  ['append to nothing', options('Append value(s)', { item: 'k' }), {}, { v: ['k'] }],
  ['append to a text', options('Append value(s)', { item: 'k' }), { v: 'a' }, { v: ['a', 'k'] }],
  ['append to a list', options('Append value(s)', { item: 'k' }), { v: ['a'] }, { v: ['a', 'k'] }],
  [
    'append a text with variables',
    options('Append value(s)', { item: '<{{n}}>' }),
    { n: 'x' },
    { v: ['<x>'] },
  ],
  [
    'append a list',
    options('Append value(s)', { item: '{{l}}' }),
    { v: ['a'], l: ['b', null] },
    { v: ['a', 'b', null] },
    'All items of a list are appended, as the name says.',
  ],
  [
    'append a list to itself',
    options('Append value(s)', { item: '{{v}}' }),
    { v: ['a', 'b'] },
    { v: ['a', 'b', 'a', 'b'] },
  ],
  [
    'append a list within a text',
    options('Append value(s)', { item: 'l={{l}}' }),
    { l: ['b'] },
    { v: ['l=["b"]'] },
  ],
  [
    'append nothing keeps a place',
    options('Append value(s)', { item: '{{n}}' }),
    { v: ['a'] },
    { v: ['a', null] },
  ],
  ['append without item keeps a place', options('Append value(s)'), { v: ['a'] }, { v: ['a', null] }],
  ['pop', options('Pop', { saveItemInVariableId: 'n' }), { v: ['a', 'b'] }, { v: ['a'], n: 'b' }],
  ['shift', options('Shift', { saveItemInVariableId: 'n' }), { v: ['a', 'b'] }, { v: ['b'], n: 'a' }],
  ['pop without saving', options('Pop'), { v: ['a', 'b'] }, { v: ['a'] }],
  ['pop the last item', options('Pop', { saveItemInVariableId: 'n' }), { v: ['a'] }, { v: [], n: 'a' }],
  [
    'pop an empty list',
    options('Pop', { saveItemInVariableId: 'n' }),
    { v: [], n: 'old' },
    { v: [], n: null },
  ],
  ['pop a text', options('Pop', { saveItemInVariableId: 'n' }), { v: 'a' }, { v: [], n: 'a' }],
  ['shift a text', options('Shift', { saveItemInVariableId: 'n' }), { v: 'a' }, { v: [], n: 'a' }],
  ['pop nothing', options('Pop', { saveItemInVariableId: 'n' }), { n: 'old' }, { v: null, n: null }],
  ['shift a gap', options('Shift', { saveItemInVariableId: 'n' }), { v: [null, 'b'] }, { v: ['b'], n: null }],
];
const map = options('Map item with same index', {
  mapListItemParams: { baseItemVariableId: 'n', baseListVariableId: 'l', targetListVariableId: 'k' },
});
const maps: typeof lists = [
  ['the item of the same index', map, { n: 'b', l: ['a', 'b'], k: ['1', '2'] }, { v: '2' }],
  ['the first of equal items', map, { n: 'a', l: ['a', 'a'], k: ['1', '2'] }, { v: '1' }],
  ['an item that is not in the list', map, { v: 'old', n: 'z', l: ['a'], k: ['1'] }, { v: null }],
  ['a list that is too short', map, { v: 'old', n: 'b', l: ['a', 'b'], k: ['1'] }, { v: null }],
  ['no list', map, { v: 'old', n: 'b', k: ['1'] }, { v: null }],
  ['no item', map, { v: 'old', l: [null, 'b'], k: ['1', '2'] }, { v: null }],
  ['no lists are named', options('Map item with same index'), { v: 'old' }, { v: null }],
];
const listCases: readonly BlockCase[] = [...lists, ...maps].map(
  ([name, given, prefill, values, because]) => ({
    name: `lists: ${name}`,
    bot: bot(given, 'done'),
    prefill,
    turns: [['start', { said: ['done'], values }]],
    ...(because !== undefined && { because }),
  }),
);

const inTelegram: Channel = {
  name: 'telegram',
  contact: { id: 'c1', name: 'Ada' },
  startPayload: 'summer',
  referral: { sourceId: 'ad7' },
};

const others: readonly BlockCase[] = [
  {
    name: 'empty',
    bot: bot(options('Empty')),
    prefill: { v: 'old' },
    turns: [['start', { said: ['v='], values: { v: null } }]],
  },
  {
    name: 'the environment is the web',
    bot: bot(options('Environment name')),
    turns: [['start', { said: ['v=web'] }]],
  },
  ...['Result ID', 'User ID'].map(
    (type): BlockCase => ({
      name: `${type} is the id of the result`,
      bot: bot(options(type)),
      turns: [['start', { said: ['v=result'] }]],
    }),
  ),
  {
    name: 'in a preview the result id is a random one, which looks like one',
    isPreview: true,
    bot: {
      groups: {
        a: [
          { type: 'Set variable', options: options('Result ID') },
          {
            type: 'Set variable',
            options: { variableId: 'n', expressionToEvaluate: '/^[a-z0-9]{24}$/.test({{v}})' },
          },
          'ok={{n}}',
        ],
      },
      variables: ['v', 'n'],
    },
    turns: [['start', { said: ['ok=true'] }]],
  },
  {
    name: 'two random ids differ',
    bot: {
      groups: {
        a: [
          { type: 'Set variable', options: options('Random ID') },
          { type: 'Set variable', options: { type: 'Random ID', variableId: 'n' } },
          {
            type: 'Set variable',
            options: { variableId: 'm', expressionToEvaluate: '{{v}} !== {{n}} && {{v}}.length === 24' },
          },
          'ok={{m}}',
        ],
      },
      variables: ['v', 'n', 'm'],
    },
    turns: [['start', { said: ['ok=true'] }]],
  },
  ...['Phone number', 'Contact name', 'Referral Click ID', 'Referral Source ID'].map(
    (type): BlockCase => ({
      name: `${type} leaves the variable alone on the web`,
      bot: bot(options(type)),
      prefill: { v: 'old' },
      turns: [['start', { said: ['v=old'], logs: [`"${type}" is not available in this channel`] }]],
      because: 'What a channel does not know must not wipe out what is known.',
    }),
  ),
  ...(
    [
      ['channel.name', 'telegram', 'web'],
      ['channel.contact.name.toUpperCase()', 'ADA', 'channel.contact.name.toUpperCase()'],
      ['[channel.startPayload, channel?.referral?.sourceId].join()', 'summer,ad7', ','],
      ['channel.news', 'channel.news', 'channel.news'],
      ['channel', 'channel', 'channel'],
      ['A channel.name', 'A channel.name', 'A channel.name'],
    ] as const
  ).flatMap(([expressionToEvaluate, inMessenger, inPage]): readonly BlockCase[] => [
    {
      name: `in a messenger, ${expressionToEvaluate} is ${inMessenger}`,
      channel: inTelegram,
      bot: bot(expression(expressionToEvaluate)),
      turns: [['start', { said: [`v=${inMessenger}`] }]],
    },
    {
      name: `in a page, ${expressionToEvaluate} is ${inPage}`,
      bot: bot(expression(expressionToEvaluate)),
      turns: [['start', { said: [`v=${inPage}`] }]],
    },
  ]),
  {
    name: 'text with code shows what is known of the contact',
    channel: inTelegram,
    bot: { groups: { a: ['Hi {{= channel.contact.name =}}, {{= channel.contact.repliedTo ?? "new" =}}'] } },
    turns: [['start', { said: ['Hi Ada, new'] }]],
  },
  {
    name: 'the transcript is what was said so far',
    bot: {
      groups: {
        a: [
          'Hi {{n}}',
          { type: 'text input', options: { variableId: 'n' } },
          'Hello {{n}}',
          { type: 'image', content: { url: 'http://img' } },
          { type: 'number input' },
          { type: 'Set variable', options: options('Transcript') },
          'done',
        ],
      },
      variables: ['n', 'v'],
    },
    turns: [
      ['start', { said: ['Hi '], ask: 'text input' }],
      ['Bob', { said: ['Hello Bob', 'http://img'], ask: 'number input' }],
      [
        '5',
        {
          said: ['done'],
          values: {
            v: 'Assistant: "Hi "\n\nUser: "Bob"\n\nAssistant: "Hello Bob"\n\nAssistant: "http://img"\n\nUser: "5"',
          },
        },
      ],
    ],
  },
  {
    name: 'the transcript holds what was said in this turn before it',
    bot: {
      groups: { a: ['A', { type: 'Set variable', options: options('Transcript') }, 'B'] },
      variables: ['v'],
    },
    turns: [['start', { said: ['A', 'B'], values: { v: 'Assistant: "A"' } }]],
  },
  {
    name: 'a transcript of nothing is nothing',
    bot: bot(options('Transcript')),
    prefill: { v: 'old' },
    turns: [['start', { said: ['v='], values: { v: null } }]],
  },
  {
    name: 'no variable sets nothing',
    bot: bot({ expressionToEvaluate: 'x' }),
    turns: [['start', { said: ['v='] }]],
  },
  { name: 'no options set nothing', bot: bot(), turns: [['start', { said: ['v='] }]] },
  {
    name: 'an unknown variable sets nothing and asks nobody',
    bot: bot({ type: 'Device type', variableId: 'gone' }),
    turns: [['start', { said: ['v='], status: 'ended' }]],
  },
  {
    name: 'answers and appended values collect in one list',
    bot: {
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'l' } },
          'l={{l}}',
          { type: 'Set variable', options: { type: 'Append value(s)', variableId: 'l', item: 'k' } },
          { type: 'Jump', options: { groupId: 'a' } },
        ],
      },
      variables: ['l'],
    },
    turns: [
      ['start', { ask: 'text input' }],
      ['a', { said: ['l=a'], ask: 'text input', answers: [['a0', 'a']], values: { l: ['a', 'k'] } }],
      [
        'b',
        {
          said: ['l=["a","k","b"]'],
          ask: 'text input',
          answers: [['a0', 'b']],
          values: { l: ['a', 'k', 'b', 'k'] },
        },
      ],
    ],
  },
  {
    name: 'an unknown type is a block that cannot run',
    bot: bot(options('Weather')),
    turns: [
      [
        'start',
        {
          said: ['v='],
          logs: [
            "options.type: Invalid discriminator value. Expected 'Custom' | 'undefined' | 'Now' | 'Yesterday' | 'Tomorrow' | 'Map item with same index' | 'Append value(s)' | 'Pop' | 'Shift' | 'Resume URL' | 'Empty' | 'Environment name' | 'Device type' | 'Moment of the day' | 'Transcript' | 'Result ID' | 'Random ID' | 'Phone number' | 'Contact name' | 'Referral Click ID' | 'Referral Source ID' | 'User ID' | 'Today'",
          ],
        },
      ],
    ],
  },
];

const resumes: readonly BlockCase[] = [
  {
    name: 'Resume URL: the address of a block that waits for a call',
    bot: {
      groups: {
        a: [
          { type: 'Set variable', options: options('Resume URL', { blockId: 'a2' }) },
          'call {{v}}',
          { type: 'webhook' },
          'done',
        ],
      },
      variables: ['v'],
    },
    turns: [
      [
        'start',
        {
          said: ['call https://chat.example/resume/a2'],
          client: [{ type: 'listenForWebhook' }],
          values: { v: 'https://chat.example/resume/a2' },
          status: 'client',
        },
      ],
      [{ external: {} }, { said: ['done'] }],
    ],
  },
  ...[{}, { blockId: 'gone' }].map(
    (more): BlockCase => ({
      name: `Resume URL of ${JSON.stringify(more)} is nothing`,
      bot: bot(options('Resume URL', more)),
      prefill: { v: 'old' },
      turns: [['start', { said: ['v='], values: { v: null } }]],
    }),
  ),
];

/** Rows of Set variable. */
export const cases: readonly BlockCase[] = [
  ...custom,
  ...code,
  ...client,
  ...moments,
  ...listCases,
  ...others,
  ...resumes,
];

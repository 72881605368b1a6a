import type { BlockCase } from '#blocks/case.ts';

const bot = (...bodyPaths: readonly (string | undefined)[]) => ({
  groups: {
    a: [
      {
        type: 'webhook',
        options: {
          responseVariableMapping: bodyPaths.map((bodyPath, index) => ({
            id: `m${index}`,
            variableId: `v${index}`,
            ...(bodyPath !== undefined && { bodyPath }),
          })),
        },
      },
      'got {{v0}}',
    ],
  },
  variables: ['v0', 'v1', 'v2', 'k'],
});
const listens = [
  'start',
  { client: [{ type: 'listenForWebhook', expectsDedicatedReply: true }], status: 'client' },
] as const;
/** The page of a test may pass on data. */
const listensInTest = ['start', { client: [{ type: 'listenForWebhook' }], status: 'client' }] as const;
const old = { v0: 'old' };

/** Rows of the listening webhook. */
export const cases: readonly BlockCase[] = [
  {
    name: 'waits, and keeps what the call sent',
    bot: bot('data.foo'),
    turns: [
      listens,
      [{ external: { foo: 'bar' } }, { said: ['got bar'], values: { v0: 'bar' }, status: 'ended' }],
    ],
  },
  {
    name: 'what the page of a test passes on is kept',
    bot: bot('data.foo'),
    isPreview: true,
    turns: [
      listensInTest,
      ['{"data":{"foo":"bar"}}', { said: ['got bar'], values: { v0: 'bar' }, answers: [] }],
    ],
  },
  {
    name: 'a path through nothing leaves the variable alone',
    bot: bot('data.foo'),
    prefill: old,
    isPreview: true,
    turns: [listensInTest, ['{"foo":"bar"}', { said: ['got old'], values: { v0: 'old' } }]],
  },
  {
    name: 'plain text is the data',
    bot: bot('data.foo', 'data', 'statusCode'),
    prefill: old,
    isPreview: true,
    turns: [listensInTest, ['plain', { said: ['got '], values: { v0: null, v1: 'plain', v2: '200' } }]],
  },
  ...['{"data":{"foo":"forged"}}', '{"statusCode":200,"data":{"foo":"forged"}}', 'forged', 'null'].map(
    (forged): BlockCase => ({
      name: `what the page of a visitor sends is not the data of another system: ${forged}`,
      bot: bot('data.foo', 'data'),
      prefill: old,
      turns: [listens, [forged, { said: ['got old'], values: { v0: 'old' }, answers: [] }]],
      because: 'A visitor could pay, sign or approve by writing a message.',
    }),
  ),
  {
    name: 'no word goes on without keeping anything',
    bot: bot('data.foo'),
    prefill: old,
    turns: [listens, [null, { said: ['got old'], values: { v0: 'old' } }]],
  },
  {
    name: 'lists stay lists, objects become JSON',
    bot: bot('data.list', 'data.object', 'data.n'),
    turns: [
      listens,
      [
        { external: { list: ['a', 1, null], object: { x: 1 }, n: 5 } },
        { said: ['got ["a","1",null]'], values: { v0: ['a', '1', null], v1: '{"x":1}', v2: '5' } },
      ],
    ],
  },
  {
    name: 'paths go through lists and names with blanks',
    bot: bot('data.items[1].name', "data['a b']", 'data.items.length'),
    turns: [
      listens,
      [
        { external: { items: [{ name: 'x' }, { name: 'y' }], 'a b': 'z' } },
        { said: ['got y'], values: { v0: 'y', v1: 'z', v2: '2' } },
      ],
    ],
  },
  {
    name: 'a path may hold variables',
    bot: bot('data.{{k}}'),
    prefill: { k: 'foo' },
    turns: [listens, [{ external: { foo: 'bar' } }, { said: ['got bar'] }]],
  },
  {
    name: 'a value that is not there is nothing',
    bot: bot('data.nope', 'data.constructor'),
    prefill: old,
    turns: [listens, [{ external: { foo: 1 } }, { said: ['got '], values: { v0: null, v1: null } }]],
    because: 'What objects inherit is not what was sent.',
  },
  {
    name: 'expressions are run in the sandbox',
    bot: bot('data.items.map(i => i.n)', 'statusCode + 1', 'data.nope.nope()'),
    prefill: { v2: 'kept' },
    turns: [
      listens,
      [
        { external: { items: [{ n: 1 }, { n: 'b' }] } },
        { said: ['got ["1","b"]'], values: { v0: ['1', 'b'], v1: '201', v2: 'kept' } },
      ],
    ],
  },
  {
    name: 'a mapping without path or variable is passed over',
    bot: bot(undefined, ''),
    prefill: old,
    turns: [listens, [{ external: { foo: 'bar' } }, { said: ['got old'] }]],
  },
  {
    name: 'an expression over data that was not sent leaves its variable alone, others are computed',
    bot: bot('data.length + 1', 'statusCode + 1'),
    prefill: old,
    isPreview: true,
    turns: [listensInTest, ['{"statusCode":404}', { said: ['got old'], values: { v0: 'old', v1: '405' } }]],
  },
  {
    name: 'data that is nested without end is no harm',
    bot: bot('data.length', 'JSON.stringify(data)'),
    prefill: { v1: 'old' },
    isPreview: true,
    turns: [
      listensInTest,
      [`${'['.repeat(2000)}${']'.repeat(2000)}`, { said: ['got 1'], values: { v0: '1', v1: 'old' } }],
    ],
    because: 'Whatever an outside system sends, the conversation goes on.',
  },
  {
    name: 'authors are told what to call',
    bot: bot('data.foo'),
    isPreview: true,
    turns: [
      [
        'start',
        {
          client: [
            {
              type: 'listenForWebhook',
              listenForWebhook: { resumeUrl: 'https://chat.example/resume/a0' },
              expectsDedicatedReply: true,
            },
          ],
          status: 'client',
        },
      ],
      [{ external: { foo: 'bar' } }, { said: ['got bar'] }],
    ],
  },
  {
    name: 'visitors are not',
    bot: bot('data.foo'),
    turns: [['start', { client: [{ listenForWebhook: undefined }], status: 'client' }]],
    because: 'Who has the address speaks for the other system.',
  },
  {
    name: 'no mapping just waits',
    bot: { groups: { a: [{ type: 'webhook' }, 'done'] } },
    turns: [listens, [{ external: 'x' }, { said: ['done'] }]],
  },
];

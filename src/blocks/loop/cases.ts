import type { BlockCase } from '#blocks/case.ts';

const loop = (options: Readonly<Record<string, unknown>> | undefined, ...items: readonly object[]) => ({
  type: 'Loop',
  ...(options && { options }),
  ...(items.length > 0 && { items }),
});
const each = { id: 'each', to: 'body' };
const forEach = { listVariableId: 'list', itemVariableId: 'item', indexVariableId: 'n' };
const ask = { type: 'text input', options: { variableId: 'v' } };
const variables = ['list', 'item', 'n', 'v', 'm'];
const bot = (
  options: Readonly<Record<string, unknown>> | undefined,
  body: BlockCase['bot']['groups'][string],
  more: BlockCase['bot']['groups'] = {},
): BlockCase['bot'] => ({ groups: { a: [loop(options, each), 'after {{n}}'], body, ...more }, variables });
const isSet = { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Is set' }] };
const refused = {
  comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Matches regex', value: '(x)\\1' }],
};

/** What a list of this kind repeats. */
const items = (
  name: string,
  list: string | readonly (string | null)[],
  said: readonly string[],
): BlockCase => ({
  name: `for each: ${name}`,
  bot: bot(forEach, ['{{n}} {{item}}']),
  prefill: { list },
  turns: [['start', { said, status: 'ended' }]],
});
const counts = (times: unknown, said: readonly string[], logs: readonly string[] = []): BlockCase => ({
  name: `count: ${JSON.stringify(times)} times`,
  bot: bot({ mode: 'Count', times, indexVariableId: 'n' }, ['{{n}}']),
  prefill: { m: '2' },
  turns: [['start', { said, logs, status: 'ended' }]],
});

/** Rows of the loop. */
export const cases: readonly BlockCase[] = [
  items('a list', ['a', null, 'c'], ['1 a', '2 ', '3 c', 'after 3']),
  items('an empty list', [], ['after ']),
  items('a text is one item', 'x', ['1 x', 'after 1']),
  items('a list as JSON', '["a",1,{"b":2}]', ['1 a', '2 1', '3 {"b":2}', 'after 3']),
  items('a text that only begins like a list', '[a', ['1 [a', 'after 1']),
  counts(3, ['1', '2', '3', 'after 3']),
  counts('{{m}}', ['1', '2', 'after 2']),
  counts('2.9', ['1', '2', 'after 2']),
  counts(0, ['after ']),
  counts(-1, ['after ']),
  counts('some', ['after ']),
  { name: 'no options do nothing', bot: bot(undefined, ['body']), turns: [['start', { said: ['after '] }]] },
  {
    name: 'without a path there is nothing to repeat',
    bot: {
      groups: { a: [loop({ mode: 'Count', times: 5, indexVariableId: 'n' }), 'after'] },
      variables,
    },
    turns: [['start', { said: ['after'], status: 'ended' }]],
  },
  {
    name: 'its own edge is the way after the last round',
    bot: {
      groups: {
        a: [{ ...loop({ mode: 'Count', times: 2 }, each), to: 'b' }],
        body: ['round'],
        b: ['there'],
      },
    },
    turns: [['start', { said: ['round', 'round', 'there'], facts: ['edge', 'edge'] }]],
  },
  {
    name: 'with nothing after it the conversation ends after the last round',
    bot: { groups: { a: [loop({ mode: 'Count', times: 2 }, each)], body: ['round'] } },
    turns: [['start', { said: ['round', 'round'], status: 'ended' }]],
  },
  {
    name: 'until: looked at before each round',
    bot: bot({ mode: 'Until', condition: isSet, indexVariableId: 'n' }, ['round {{n}}', ask]),
    turns: [
      ['start', { said: ['round 1'], ask: 'text input' }],
      ['', { said: ['round 2'], ask: 'text input' }],
      ['x', { said: ['after 2'], values: { v: 'x' }, status: 'ended' }],
    ],
  },
  {
    name: 'until: what holds at once runs no round',
    bot: bot({ mode: 'Until', condition: isSet }, ['round']),
    prefill: { v: 'x' },
    turns: [['start', { said: ['after '] }]],
  },
  {
    name: 'until: a condition that needs the sandbox',
    bot: bot({ mode: 'Until', condition: refused, indexVariableId: 'n' }, [
      { type: 'Set variable', options: { variableId: 'v', expressionToEvaluate: 'xx' } },
      'round',
    ]),
    prefill: { v: 'y' },
    turns: [['start', { said: ['round', 'after 1'], values: { v: 'xx' } }]],
  },
  {
    name: 'the limit ends it with a log entry',
    bot: bot({ ...forEach, maxIterations: 2 }, ['{{item}}']),
    prefill: { list: ['a', 'b', 'c'] },
    turns: [['start', { said: ['a', 'b', 'after 2'], logs: ['The loop was stopped after 2 rounds.'] }]],
  },
  {
    name: 'a list as long as the limit is no matter for the log',
    bot: bot({ ...forEach, maxIterations: 2 }, ['{{item}}']),
    prefill: { list: ['a', 'b'] },
    turns: [['start', { said: ['a', 'b', 'after 2'] }]],
  },
  {
    name: 'inputs in the rounds',
    bot: bot(forEach, ['How was {{item}}?', ask, '{{v}} for {{item}}']),
    prefill: { list: ['a', 'b'] },
    turns: [
      ['start', { said: ['How was a?'], ask: 'text input' }],
      ['good', { said: ['good for a', 'How was b?'], ask: 'text input', answers: [['body1', 'good']] }],
      ['bad', { said: ['bad for b', 'after 2'], values: { v: 'bad' }, status: 'ended' }],
    ],
  },
  {
    name: 'the list is the one of the beginning',
    bot: bot(forEach, [
      '{{item}}',
      { type: 'Set variable', options: { variableId: 'list', type: 'Append value(s)', item: 'more' } },
    ]),
    prefill: { list: ['a', 'b'] },
    turns: [['start', { said: ['a', 'b', 'after 2'], values: { list: ['a', 'b', 'more', 'more'] } }]],
    because: 'A loop that feeds itself would not end.',
  },
  {
    name: 'loops in loops',
    bot: bot(
      { mode: 'Count', times: 2, indexVariableId: 'n' },
      [loop({ ...forEach, indexVariableId: 'm' }, { id: 'inner', to: 'inner' }), 'end of {{n}}'],
      { inner: ['{{n}}.{{m}} {{item}}'] },
    ),
    prefill: { list: ['a', 'b'] },
    turns: [
      [
        'start',
        { said: ['1.1 a', '1.2 b', 'end of 1', '2.1 a', '2.2 b', 'end of 2', 'after 2'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'an edge back to the loop ends the round',
    bot: {
      groups: {
        a: [loop({ mode: 'Count', times: 2, indexVariableId: 'n' }, each), 'after {{n}}'],
        body: [{ ...ask, to: 'a' }],
      },
      variables,
    },
    turns: [
      ['start', { ask: 'text input' }],
      ['x', { ask: 'text input' }],
      ['y', { said: ['after 2'], status: 'ended' }],
    ],
    because: 'So are loops drawn; beginning anew each time it would never end.',
  },
  {
    name: 'Return ends the round',
    bot: bot({ mode: 'Count', times: 2 }, ['round', { type: 'Return' }, 'never']),
    turns: [['start', { said: ['round', 'round', 'after '] }]],
  },
  {
    name: 'a Jump within the round stays in it',
    bot: bot(
      { mode: 'Count', times: 2, indexVariableId: 'n' },
      [
        ask,
        {
          type: 'Condition',
          items: [{ id: 'i', content: isSet, to: 'ok' }],
        },
        { type: 'Jump', options: { groupId: 'body' } },
      ],
      { ok: ['ok {{n}}'] },
    ),
    turns: [
      ['start', { ask: 'text input' }],
      ['', { ask: 'text input' }],
      ['x', { said: ['ok 1'], ask: 'text input' }],
      ['y', { said: ['ok 2', 'after 2'], status: 'ended' }],
    ],
  },
  {
    name: 'a Jump out of the round ends the loop',
    bot: bot({ mode: 'Count', times: 5 }, ['round', { type: 'Jump', options: { groupId: 'out' } }], {
      out: ['out'],
    }),
    turns: [['start', { said: ['round', 'out'], status: 'ended' }]],
  },
  {
    name: 'a Jump out of the round that comes back by Return does not',
    bot: bot({ mode: 'Count', times: 2 }, ['round', { type: 'Jump', options: { groupId: 'out' } }, 'again'], {
      out: ['out', { type: 'Return' }],
    }),
    turns: [['start', { said: ['round', 'out', 'again', 'round', 'out', 'again', 'after '] }]],
  },
  {
    name: 'a Jump out of the inner round goes on with the outer',
    bot: bot(
      { mode: 'Count', times: 2, indexVariableId: 'n' },
      [loop({ mode: 'Count', times: 3 }, { id: 'inner', to: 'inner' }), 'end {{n}}'],
      { inner: ['inner', { type: 'Jump', options: { groupId: 'body', blockId: 'body1' } }] },
    ),
    turns: [['start', { said: ['inner', 'end 1', 'inner', 'end 2', 'after 2'], status: 'ended' }]],
  },
  {
    name: 'a loop that was left by a Jump begins anew',
    bot: {
      groups: {
        a: [loop({ mode: 'Count', times: 2, indexVariableId: 'n' }, each), 'after {{n}}'],
        body: [
          '{{n}}',
          { type: 'Condition', items: [{ id: 'i', content: isSet, to: 'rest' }] },
          { type: 'Jump', options: { groupId: 'menu' } },
          'never',
        ],
        rest: ['rest'],
        menu: [{ ...ask, to: 'a' }],
      },
      variables,
    },
    turns: [
      ['start', { said: ['1'], ask: 'text input' }],
      ['x', { said: ['1', 'rest', '2', 'rest', 'after 2'], status: 'ended' }],
    ],
  },
  {
    name: 'links in the rounds',
    bot: bot(forEach, [{ type: 'Bot link', options: { botId: 'child' } }, 'back {{n}}']),
    bots: { child: { groups: { a: ['child {{item}}', ask] }, variables: ['item', 'v'] } },
    prefill: { list: ['a', 'b'] },
    turns: [
      ['start', { said: ['child a'], ask: 'text input' }],
      ['x', { said: ['back 1', 'child b'], ask: 'text input' }],
      ['y', { said: ['back 2', 'after 2'], status: 'ended' }],
    ],
  },
  {
    name: 'a loop within a linked bot',
    bot: { groups: { a: [{ type: 'Bot link', options: { botId: 'child' } }, 'back'] } },
    bots: { child: { groups: { a: [loop({ mode: 'Count', times: 2 }, each)], body: ['round'] } } },
    turns: [['start', { said: ['round', 'round', 'back'], status: 'ended' }]],
  },
  {
    name: 'requests in the rounds',
    bot: bot(forEach, [
      {
        type: 'Webhook',
        options: {
          webhook: { url: 'https://x.example/{{item}}', method: 'GET' },
          responseVariableMapping: [{ id: 'm', variableId: 'm', bodyPath: 'data' }],
        },
      },
      '{{item}} {{m}}',
    ]),
    prefill: { list: ['a', 'b'] },
    web: [
      { asks: { url: 'https://x.example/a' }, answers: { statusCode: 200, data: 'A' } },
      { asks: { url: 'https://x.example/b' }, answers: { statusCode: 200, data: 'B' } },
    ],
    turns: [['start', { said: ['a A', 'b B', 'after 2'], status: 'ended' }]],
  },
  {
    name: 'progress goes up in the rounds and never beyond the end',
    bot: {
      ...bot({ mode: 'Count', times: 3 }, [ask], {}),
      theme: { general: { progressBar: { isEnabled: true } } },
    },
    turns: [
      ['start', { ask: 'text input', progress: 33.3 }],
      ['x', { ask: 'text input', progress: 50 }],
      ['y', { ask: 'text input', progress: 60 }],
      ['z', { said: ['after '], progress: 100, status: 'ended' }],
    ],
  },
  {
    name: 'a command in the round comes back to it by Return',
    bot: {
      ...bot({ mode: 'Count', times: 2, indexVariableId: 'n' }, [ask, 'round {{n}}'], {
        c: ['Help', { type: 'Return' }],
      }),
      events: [{ type: 'command', to: 'c', options: { command: 'help' } }],
    },
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'command', command: 'help' },
        { said: ['Help'], ask: 'text input' },
      ],
      ['x', { said: ['round 1'], ask: 'text input' }],
      ['y', { said: ['round 2', 'after 2'], status: 'ended' }],
    ],
  },
];

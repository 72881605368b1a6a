import type { BlockCase } from '#blocks/case.ts';

const wait = (options?: unknown) => ({ type: 'Wait', ...(options !== undefined && { options }) });
const bot = (options?: unknown) => ({ groups: { a: ['A', wait(options), 'B'] }, variables: ['s'] });
const waits = (secondsToWaitFor: number, more: Readonly<Record<string, unknown>> = {}) => [
  { type: 'wait', wait: { secondsToWaitFor }, ...more },
];

/** Rows of Wait. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the client waits after the bubble before it, the walk goes on',
    bot: bot({ secondsToWaitFor: '2' }),
    turns: [
      [
        'start',
        {
          said: ['A', 'B'],
          client: waits(2, { lastBubbleBlockId: 'a0', expectsDedicatedReply: false }),
          status: 'ended',
        },
      ],
    ],
  },
  {
    name: 'a pause stops the walk until the client goes on',
    bot: bot({ secondsToWaitFor: '1', shouldPause: true }),
    turns: [
      [
        'start',
        {
          said: ['A'],
          client: waits(1, { lastBubbleBlockId: 'a0', expectsDedicatedReply: true }),
          status: 'client',
        },
      ],
      [null, { said: ['B'], status: 'ended' }],
    ],
  },
  {
    name: 'any word of the client ends a pause',
    bot: bot({ secondsToWaitFor: '1', shouldPause: true }),
    turns: [
      ['start', { said: ['A'], client: waits(1), status: 'client' }],
      ['hello', { said: ['B'], answers: [] }],
    ],
  },
  {
    name: 'the time may be of a variable',
    bot: bot({ secondsToWaitFor: '{{s}}' }),
    prefill: { s: '0.5' },
    turns: [['start', { said: ['A', 'B'], client: waits(0.5) }]],
  },
  {
    name: 'a comma is a decimal point',
    bot: bot({ secondsToWaitFor: '1,5' }),
    turns: [['start', { said: ['A', 'B'], client: waits(1.5) }]],
  },
  {
    name: 'a number is a time',
    bot: bot({ secondsToWaitFor: 3 }),
    turns: [['start', { said: ['A', 'B'], client: waits(3) }]],
  },
  {
    name: 'what follows the number does not matter',
    bot: bot({ secondsToWaitFor: '4 s' }),
    turns: [['start', { said: ['A', 'B'], client: waits(4) }]],
  },
  { name: 'no time is no wait', bot: bot({}), turns: [['start', { said: ['A', 'B'] }]] },
  { name: 'no options are no wait', bot: bot(), turns: [['start', { said: ['A', 'B'] }]] },
  {
    name: 'a text that is no time is no wait, not even a pause',
    bot: bot({ secondsToWaitFor: 'soon {{s}}', shouldPause: true }),
    turns: [['start', { said: ['A', 'B'], status: 'ended' }]],
  },
  {
    name: 'zero without a pause is nothing',
    bot: bot({ secondsToWaitFor: '0' }),
    turns: [['start', { said: ['A', 'B'] }]],
  },
  {
    name: 'zero with a pause stops the walk',
    bot: bot({ secondsToWaitFor: '0', shouldPause: true }),
    turns: [
      ['start', { said: ['A'], client: waits(0), status: 'client' }],
      [null, { said: ['B'] }],
    ],
  },
  {
    name: 'less than nothing is nothing',
    bot: bot({ secondsToWaitFor: '-3' }),
    turns: [['start', { said: ['A', 'B'] }]],
    because: 'No client can wait for less than no time.',
  },
  {
    name: 'for ever is no time',
    bot: bot({ secondsToWaitFor: 'Infinity' }),
    turns: [['start', { said: ['A', 'B'] }]],
    because: 'Infinity is no JSON.',
  },
  {
    name: 'two waits and what follows come in order',
    bot: {
      groups: {
        a: [
          'A',
          wait({ secondsToWaitFor: '{{s}}' }),
          'B',
          wait({ secondsToWaitFor: '1', shouldPause: true }),
          'C',
          { type: 'Redirect', options: { url: 'example.com/{{s}}' } },
          { type: 'Code', options: { content: 'console.log({{s}})' } },
          {
            type: 'Code',
            options: { content: 'setVariable("s", "new")', isExecutedOnClient: false },
          },
          '{{s}}',
          { type: 'text input' },
        ],
      },
      variables: ['s'],
    },
    prefill: { s: '2' },
    turns: [
      [
        'start',
        {
          said: ['A', 'B'],
          client: [
            { type: 'wait', wait: { secondsToWaitFor: 2 }, lastBubbleBlockId: 'a0' },
            {
              type: 'wait',
              wait: { secondsToWaitFor: 1 },
              lastBubbleBlockId: 'a2',
              expectsDedicatedReply: true,
            },
          ],
          status: 'client',
        },
      ],
      [
        null,
        {
          said: ['C', 'new'],
          client: [
            { type: 'redirect', redirect: { url: 'https://example.com/2', isNewTab: false } },
            {
              type: 'scriptToExecute',
              scriptToExecute: { content: 'console.log(s)', args: [{ id: 's', value: 2 }] },
            },
          ],
          ask: 'text input',
          values: { s: 'new' },
          status: 'asking',
        },
      ],
    ],
  },
  {
    name: "a minute is still the page's",
    bot: bot({ secondsToWaitFor: 60 }),
    turns: [['start', { said: ['A', 'B'], client: waits(60, { expectsDedicatedReply: false }) }]],
  },
  {
    name: 'longer times stop the walk until the server says so',
    bot: bot({ secondsToWaitFor: 3600 }),
    turns: [
      ['start', { said: ['A'], client: waits(3600, { expectsDedicatedReply: true }), status: 'client' }],
      [
        { after: 3600, event: 'timer' },
        { said: ['B'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'whatever comes before its time is refused',
    bot: bot({ secondsToWaitFor: '{{s}}' }),
    prefill: { s: '61' },
    turns: [
      ['start', { said: ['A'], client: waits(61), status: 'client' }],
      [{ after: 60, event: 'timer' }, { refusal: 'NOT_DUE' }],
      [{ after: 60, event: null }, { refusal: 'NOT_DUE' }],
      [{ after: 60, event: { type: 'text', text: 'hello' } }, { refusal: 'NOT_DUE' }],
      [{ external: 1 }, { refusal: 'NOTHING_WAITING' }],
      [
        { after: 61, event: null },
        { said: ['B'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'when it is time any word of the client goes on as well',
    bot: bot({ secondsToWaitFor: 61 }),
    turns: [
      ['start', { said: ['A'], client: waits(61) }],
      [
        { after: 70, event: { type: 'text', text: 'hello' } },
        { said: ['B'], answers: [] },
      ],
    ],
  },
  {
    name: 'authors go on at once',
    bot: bot({ secondsToWaitFor: 86_400 }),
    isPreview: true,
    turns: [
      ['start', { said: ['A'], client: waits(86_400), status: 'client' }],
      [null, { said: ['B'], status: 'ended' }],
    ],
  },
  {
    name: 'nobody waits longer than 30 days, and no page longer than a day at a time',
    bot: bot({ secondsToWaitFor: 31 * 86_400 }),
    turns: [
      ['start', { said: ['A'], client: waits(86_400), logs: ['The wait was shortened to 30 days.'] }],
      [{ after: 30 * 86_400 - 1, event: 'timer' }, { refusal: 'NOT_DUE' }],
      [
        { after: 30 * 86_400, event: 'timer' },
        { said: ['B'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'a time that nobody waits for is refused',
    bot: { groups: { a: [{ type: 'text input' }] } },
    turns: [
      ['start', { ask: 'text input' }],
      [{ after: 5, event: 'timer' }, { refusal: 'NOTHING_WAITING' }],
    ],
  },
  {
    name: 'a command while the server waits comes back to what is left of the time',
    bot: {
      groups: { a: ['A', wait({ secondsToWaitFor: '100' }), 'B'], c: ['Help', { type: 'Return' }] },
      events: [{ type: 'command', to: 'c', options: { command: 'help' } }],
    },
    turns: [
      ['start', { said: ['A'], client: waits(100) }],
      [
        { after: 40, event: { type: 'command', command: 'help' } },
        { said: ['Help'], client: waits(60), status: 'client' },
      ],
      [{ after: 99, event: 'timer' }, { refusal: 'NOT_DUE' }],
      [
        { after: 100, event: 'timer' },
        { said: ['B'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'times in the rounds of a loop',
    bot: {
      groups: {
        a: [{ type: 'Loop', items: [{ id: 'i', to: 'b' }], options: { mode: 'Count', times: 2 } }, 'C'],
        b: [wait({ secondsToWaitFor: 100 }), 'B'],
      },
    },
    turns: [
      ['start', { client: waits(100) }],
      [
        { after: 100, event: 'timer' },
        { said: ['B'], client: waits(100), status: 'client' },
      ],
      [{ after: 199, event: 'timer' }, { refusal: 'NOT_DUE' }],
      [
        { after: 200, event: 'timer' },
        { said: ['B', 'C'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'a command during a pause comes back to the wait',
    bot: {
      groups: {
        a: ['A', wait({ secondsToWaitFor: '1', shouldPause: true }), 'B'],
        c: ['Help', { type: 'Return' }],
      },
      events: [{ type: 'command', to: 'c', options: { command: 'help' } }],
    },
    turns: [
      ['start', { said: ['A'], client: waits(1), status: 'client' }],
      [
        { type: 'command', command: 'help' },
        { said: ['Help'], client: waits(1), status: 'client' },
      ],
      [null, { said: ['B'], status: 'ended' }],
    ],
  },
];

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

import type { BlockCase } from '#blocks/case.ts';

const jumpTo = (groupId: string) => ({ type: 'Jump', options: { groupId } });
const back = { type: 'Return' };
const ask = { type: 'text input', options: { variableId: 'n' } };

/** Rows of Return. */
export const cases: readonly BlockCase[] = [
  {
    name: 'goes back to what follows the jump',
    bot: { groups: { a: ['A', jumpTo('g'), 'B', ask], g: ['sub', back] } },
    turns: [['start', { said: ['A', 'sub', 'B'], ask: 'text input', status: 'asking' }]],
  },
  {
    name: 'without a jump the walk goes on',
    bot: { groups: { a: ['A', back, 'B'] } },
    turns: [['start', { said: ['A', 'B'], status: 'ended' }]],
  },
  {
    name: 'each jump has its own way back, the last one first',
    bot: { groups: { a: [jumpTo('b'), 'A'], b: [jumpTo('c'), 'B', back], c: ['C', back] } },
    turns: [['start', { said: ['C', 'B', 'A'], status: 'ended' }]],
    because: 'A jump inside a jump must find its way back, and so must the first one.',
  },
  {
    name: 'a way back is used once',
    bot: { groups: { a: [jumpTo('g'), 'A', back, 'B'], g: ['sub', back] } },
    turns: [['start', { said: ['sub', 'A', 'B'], status: 'ended' }]],
  },
  {
    name: 'the way back outlives a question',
    bot: { groups: { a: [jumpTo('g'), 'back {{n}}'], g: [ask, back] }, variables: ['n'] },
    turns: [
      ['start', { ask: 'text input' }],
      ['x', { said: ['back x'], status: 'ended' }],
    ],
  },
  {
    name: 'goes to where the edge of the jump leads',
    bot: { groups: { a: [{ ...jumpTo('g'), to: 'b' }, 'never'], b: ['B'], g: [back] } },
    turns: [['start', { said: ['B'], status: 'ended' }]],
  },
  {
    name: 'after a command the question is asked again',
    bot: {
      groups: { a: [ask, 'ok {{n}}'], help: ['Help', back] },
      events: [{ type: 'command', to: 'help', options: { command: 'help' } }],
      variables: ['n'],
    },
    turns: [
      ['start', { ask: 'text input' }],
      [
        { type: 'command', command: 'help' },
        { said: ['Help'], ask: 'text input', status: 'asking' },
      ],
      ['x', { said: ['ok x'], status: 'ended' }],
    ],
  },
];

import type { BlockCase } from '#blocks/case.ts';

const jumpTo = (groupId?: string, blockId?: string) => ({
  type: 'Jump',
  options: { ...(groupId !== undefined && { groupId }), ...(blockId !== undefined && { blockId }) },
});
const back = { type: 'Return' };
const ask = { type: 'text input' };
const setN = (expressionToEvaluate: string) => ({
  type: 'Set variable',
  options: { variableId: 'n', expressionToEvaluate },
});

/** Rows of Jump. */
export const cases: readonly BlockCase[] = [
  {
    name: 'goes to a group, and Return comes back to what follows',
    bot: { groups: { a: ['A', jumpTo('g1'), 'B', ask], g1: ['sub', back] } },
    turns: [['start', { said: ['A', 'sub', 'B'], ask: 'text input', status: 'asking' }]],
  },
  {
    name: 'without Return the path ends in the group',
    bot: { groups: { a: ['A', jumpTo('g1'), 'B'], g1: ['sub'] } },
    turns: [['start', { said: ['A', 'sub'], status: 'ended' }]],
  },
  {
    name: 'the path goes on along the edges of the group',
    bot: { groups: { a: [jumpTo('g1')], g1: [{ ...ask, to: 'g2' }], g2: ['end'] } },
    turns: [
      ['start', { ask: 'text input' }],
      ['x', { said: ['end'], status: 'ended' }],
    ],
  },
  {
    name: 'begins at a block of the group',
    bot: { groups: { a: [jumpTo('g1', 'g11')], g1: ['first', 'second', 'third'] } },
    turns: [['start', { said: ['second', 'third'] }]],
  },
  {
    name: 'goes back to an earlier block of its own group',
    bot: {
      groups: {
        a: ['once', { ...ask, id: 'q', options: { variableId: 'n' } }, 'got {{n}}', jumpTo('a', 'q')],
      },
      variables: ['n'],
    },
    turns: [
      ['start', { said: ['once'], ask: 'text input' }],
      ['1', { said: ['got 1'], ask: 'text input' }],
      ['2', { said: ['got 2'], ask: 'text input' }],
    ],
  },
  {
    name: 'a variable names the group by its title',
    bot: { groups: { a: [jumpTo('{{n}}'), 'A'], g1: ['one'], g2: ['two', back] }, variables: ['n'] },
    prefill: { n: 'g2' },
    turns: [['start', { said: ['two', 'A'] }]],
  },
  {
    name: 'the variable is looked at when the jump is made',
    bot: { groups: { a: [setN('g1'), jumpTo('{{n}}')], g1: ['one'], g2: ['two'] }, variables: ['n'] },
    prefill: { n: 'g2' },
    turns: [['start', { said: ['one'] }]],
  },
  {
    name: 'a title that no group has ends the path with a log entry',
    bot: { groups: { a: ['A', jumpTo('{{n}}'), 'B'] }, variables: ['n'] },
    prefill: { n: 'nowhere' },
    turns: [['start', { said: ['A'], logs: ['The group to jump to does not exist'], status: 'ended' }]],
  },
  {
    name: 'an unset variable names no group',
    bot: { groups: { a: [jumpTo('{{n}}'), 'B'] }, variables: ['n'] },
    turns: [['start', { logs: ['The group to jump to does not exist'], status: 'ended' }]],
  },
  {
    name: 'a list names no group',
    bot: { groups: { a: [jumpTo('{{n}}'), 'B'] }, variables: ['n'] },
    prefill: { n: ['a'] },
    turns: [['start', { logs: ['The group to jump to does not exist'], status: 'ended' }]],
  },
  {
    name: 'an unknown group ends the path with a log entry',
    bot: { groups: { a: ['A', jumpTo('gone'), 'B'] } },
    turns: [['start', { said: ['A'], logs: ['The group to jump to does not exist'], status: 'ended' }]],
  },
  {
    name: 'an unknown block ends the path with a log entry',
    bot: { groups: { a: [jumpTo('g1', 'gone'), 'B'], g1: ['one'] } },
    turns: [['start', { logs: ['The block to jump to does not exist'], status: 'ended' }]],
  },
  {
    name: 'without a group the walk goes on',
    bot: { groups: { a: [jumpTo(), 'B'] } },
    turns: [['start', { said: ['B'] }]],
  },
  {
    name: 'without options the walk goes on',
    bot: { groups: { a: [{ type: 'Jump' }, jumpTo(''), 'B'] } },
    turns: [['start', { said: ['B'] }]],
  },
  {
    name: 'an empty group ends the path',
    bot: { groups: { a: ['A', jumpTo('g1'), 'B'], g1: [] } },
    turns: [['start', { said: ['A'], status: 'ended' }]],
  },
  {
    name: 'a jump at the end of a path leaves the earlier way back alone',
    bot: { groups: { a: [jumpTo('b'), 'A'], b: [jumpTo('c')], c: ['C', back] } },
    turns: [['start', { said: ['C', 'A'], status: 'ended' }]],
  },
  {
    name: 'jumping to itself for ever is stopped',
    bot: { groups: { a: ['A', { ...jumpTo('g') }], g: [jumpTo('g')] } },
    turns: [
      [
        'start',
        {
          said: ['A'],
          logs: ['The flow ran 1000 blocks without asking anything and was stopped'],
          status: 'ended',
        },
      ],
    ],
    because: 'A flow that never asks anything must not hold the server up.',
  },
  {
    name: 'two groups jumping to each other are stopped',
    bot: { groups: { a: [jumpTo('b'), 'never'], b: [jumpTo('a'), 'never'] } },
    turns: [
      [
        'start',
        { logs: ['The flow ran 1000 blocks without asking anything and was stopped'], status: 'ended' },
      ],
    ],
  },
  {
    name: 'a loop that asks each time goes on',
    bot: { groups: { a: [ask, jumpTo('a')] } },
    turns: [
      ['start', { ask: 'text input' }],
      ['1', { ask: 'text input' }],
      ['2', { ask: 'text input' }],
      ['3', { ask: 'text input', status: 'asking' }],
    ],
  },
];

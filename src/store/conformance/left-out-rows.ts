import type { ChatToFold, NewFold } from '../ports/analytics.ts';
import type { Row, Step } from './row.ts';
import { previewTurn, turn } from './world.ts';

const REST = 50;
const chat = (sessionId: string, dueAt: number): ChatToFold => ({
  ...{ sessionId, botId: 'b1', dueAt, folded: null, isHidden: false },
});
const failed = (sessionId: string, dueAt = 1050): NewFold => ({
  chat: chat(sessionId, dueAt),
  isFailed: true,
});
const counted = (sessionId: string): NewFold => ({
  chat: chat(sessionId, 0),
  change: {
    ...{ to: { n: 0, digest: 'd0' }, day: 7, version: 'v1', path: null, slow: null },
    rows: [{ kind: 'block', version: 'v1', place: 'a', way: '', count: 1 }],
  },
});
const due = (limit: number, found: readonly ChatToFold[]): Step => ['analytics.due', [0, limit], found];
const gaps = (of: object): Step => ['analytics.gaps', ['b1'], of];

/** Chats that are in none of the counts. */
export const leftOutRows: readonly Row[] = [
  {
    name: 'analytics: chats that failed are due again when somebody asks, some at a time',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      // Twice: rows also run on two stores by turns, and each knows its own turns.
      ['analytics.notice', [REST], null],
      ['analytics.notice', [REST], null],
      ['analytics.retry', ['b1', 9], 0],
      ['analytics.put', [[failed('s1'), failed('s2')]], 2],
      gaps({ failed: 2, retried: 0, waiting: 0 }),
      due(9, []),
      ['analytics.retry', ['b2', 9], 0],
      ['analytics.retry', ['b1', 1], 1],
      gaps({ failed: 1, retried: 1, waiting: 0 }),
      ['analytics.retry', ['b1', 9], 1],
      ['analytics.retry', ['b1', 9], 0],
      gaps({ failed: 0, retried: 2, waiting: 0 }),
      ['analytics.put', [[counted('s1'), failed('s2', 0)]], 2],
      ['analytics.put', [[counted('s1')]], 0],
      gaps({ failed: 1, retried: 0, waiting: 0 }),
      due(9, []),
      ['analytics.totals', ['b1', ['block'], {}], [{ kind: 'block', place: 'a', way: '', count: 1 }]],
    ],
  },
  {
    name: 'analytics: test chats are known while they are stored and after',
    steps: [
      ['analytics.testChats', ['b1', {}], 0],
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [previewTurn()], 'committed'],
      ['turns.commit', [previewTurn({ sessionId: 'p2' })], 'committed'],
      ['analytics.testChats', ['b1', {}], 2],
      ['analytics.testChats', ['b2', {}], 0],
      ['analytics.testChats', ['b1', { from: 0, to: 1 }], 2],
      ['analytics.testChats', ['b1', { from: 1 }], 0],
      ['analytics.testChats', ['b1', { to: 0 }], 0],
      ['sessions.sweep', [1600, 9], 3],
      ['analytics.testChats', ['b1', {}], 0],
      ['analytics.totals', ['b1', ['chat'], {}], [{ kind: 'chat', place: '', way: 'tests', count: 2 }]],
      ['analytics.totals', ['b1', ['chat'], { versions: ['v1'] }], []],
      ['analytics.days', ['b1', { to: 1 }], [{ day: 0, way: 'tests', count: 2 }]],
    ],
  },
];

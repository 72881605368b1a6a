import type { ChatToFold, NewFold } from '../ports/analytics.ts';
import { type Row, type Step, step } from './row.ts';
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
const due = (limit: number, found: readonly ChatToFold[]): Step => step('analytics.due', [0, limit], found);
const gaps = (of: object): Step => step('analytics.gaps', ['b1'], of);

/** Chats that are in none of the counts. */
export const leftOutRows: readonly Row[] = [
  {
    name: 'analytics: chats that failed are due again when somebody asks, some at a time',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      // Twice: rows also run on two stores by turns, and each knows its own turns.
      step('analytics.notice', [REST], null),
      step('analytics.notice', [REST], null),
      step('analytics.retry', ['b1', 9], 0),
      step('analytics.put', [[failed('s1'), failed('s2')]], 2),
      gaps({ failed: 2, retried: 0, waiting: 0 }),
      due(9, []),
      step('analytics.retry', ['b2', 9], 0),
      step('analytics.retry', ['b1', 1], 1),
      gaps({ failed: 1, retried: 1, waiting: 0 }),
      step('analytics.retry', ['b1', 9], 1),
      step('analytics.retry', ['b1', 9], 0),
      gaps({ failed: 0, retried: 2, waiting: 0 }),
      step('analytics.put', [[counted('s1'), failed('s2', 0)]], 2),
      step('analytics.put', [[counted('s1')]], 0),
      gaps({ failed: 1, retried: 0, waiting: 0 }),
      due(9, []),
      step('analytics.totals', ['b1', ['block'], {}], [{ kind: 'block', place: 'a', way: '', count: 1 }]),
    ],
  },
  {
    name: 'analytics: test chats are known while they are stored and after',
    steps: [
      step('analytics.testChats', ['b1', {}], 0),
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('turns.commit', [previewTurn({ sessionId: 'p2' })], 'committed'),
      step('analytics.testChats', ['b1', {}], 2),
      step('analytics.testChats', ['b2', {}], 0),
      step('analytics.testChats', ['b1', { from: 0, to: 1 }], 2),
      step('analytics.testChats', ['b1', { from: 1 }], 0),
      step('analytics.testChats', ['b1', { to: 0 }], 0),
      step('sessions.sweep', [1600, 9], 3),
      step('analytics.testChats', ['b1', {}], 0),
      step('analytics.totals', ['b1', ['chat'], {}], [{ kind: 'chat', place: '', way: 'tests', count: 2 }]),
      step('analytics.totals', ['b1', ['chat'], { versions: ['v1'] }], []),
      step('analytics.days', ['b1', { to: 1 }], [{ day: 0, way: 'tests', count: 2 }]),
    ],
  },
];

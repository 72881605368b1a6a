import type { ChatToFold, FoldChange, NewFold } from '../ports/analytics.ts';
import type { FoldKind } from '../ports/fold-row.ts';
import { type Row, type Step, step } from './row.ts';
import { answer, previewTurn, turn } from './world.ts';

const REST = 50;
const chat = (more: Partial<ChatToFold> = {}): ChatToFold => ({
  ...{ sessionId: 's1', botId: 'b1', dueAt: 1050, folded: null, isHidden: false },
  ...more,
});
const row = (place: string, count = 1, kind: FoldKind = 'block') => ({
  ...{ kind, version: 'v1', place, way: '', count },
});
const change = (more: Partial<FoldChange> = {}): FoldChange => ({
  to: { n: 0, digest: 'd0' },
  day: 7,
  version: 'v1',
  path: { signature: 'p1', blocks: '["a"]' },
  slow: null,
  rows: [row('a'), row('b', 2), row('p1', 1, 'path')],
  ...more,
});
const fold = (more: Partial<NewFold> = {}): NewFold => ({ chat: chat(), change: change(), ...more });
const second = fold({
  chat: chat({ sessionId: 's2' }),
  change: change({ day: 9, rows: [row('a', 3), row('p1', 1, 'path')] }),
});
const counted = (place: string, count: number) => ({ kind: 'block', place, way: '', count });
const page = { kind: 'path', isRare: false, limit: 9 } as const;
const begun: Step = step('turns.commit', [turn(0)], 'committed');
// Twice: rows also run on two stores by turns, and each knows its own turns.
const noticed: readonly Step[] = [
  step('analytics.notice', [REST], null),
  step('analytics.notice', [REST], null),
];
const kept = { kind: 'chat', place: '', way: 'kept', count: 1 };
const taken = change({
  ...{ path: null, to: null },
  rows: [row('a', -1), row('b', -2), row('p1', -1, 'path')],
});
const again = chat({ dueAt: 1051, folded: { n: 0, digest: 'd0' } });

const viewed = { ...row('', 1, 'chat'), way: 'views' };

/** Chats of these days, counted in powers of ten. */
const onDays = (days: readonly number[]): readonly Step[] => [
  ...days.map((_day, at): Step => step('turns.commit', [turn(0, { sessionId: `s${at}` })], 'committed')),
  ...noticed,
  step(
    'analytics.put',
    [
      days.map((day, at) =>
        fold({
          chat: chat({ sessionId: `s${at}` }),
          change: change({ day, rows: [row('a', 10 ** at), row('p1', 10 ** at, 'path'), viewed] }),
        }),
      ),
    ],
    days.length,
  ),
];

const inSpan = (from: number, to: number, count: number): readonly Step[] => [
  step('analytics.totals', ['b1', ['block'], { from, to }], count === 0 ? [] : [counted('a', count)]),
  step('analytics.totals', ['b1', ['block'], { from, to, versions: ['v2'] }], []),
  step(
    'analytics.paths',
    ['b1', { from, to }, page],
    count === 0 ? { total: 0 } : { paths: [{ signature: 'p1', count }], total: 1 },
  ),
];

const many = (count: number) => Array.from({ length: count }, (_none, at) => row(`block${at}`));

/** What is counted of chats. */
export const analyticsRows: readonly Row[] = [
  {
    name: 'analytics: a chat is due when it rested, later with each turn, and at once at its end',
    steps: [
      step('analytics.due', [9e9, 9], []),
      begun,
      step('turns.commit', [previewTurn()], 'committed'),
      step('analytics.due', [9e9, 9], []),
      ...noticed,
      step('analytics.due', [1049, 9], []),
      step('analytics.due', [1050, 9], [chat()]),
      ...noticed,
      step('turns.commit', [turn(1)], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2', snapshot: '{}', hasEnded: true })], 'committed'),
      ...noticed,
      step('analytics.due', [9e9, 9], [chat({ sessionId: 's2', dueAt: 1000 }), chat({ dueAt: 1051 })]),
      step('analytics.due', [9e9, 1], [chat({ sessionId: 's2', dueAt: 1000 })]),
      step('analytics.gaps', ['b1'], { failed: 0, waiting: 2 }),
      step('analytics.gaps', ['b2'], { failed: 0, waiting: 0 }),
    ],
  },
  {
    name: 'analytics: a chat counts once, by day and version',
    steps: [
      begun,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      ...noticed,
      step('analytics.put', [[fold(), second]], 2),
      step('analytics.put', [[fold()]], 0),
      step('analytics.due', [9e9, 9], []),
      step('analytics.totals', ['b1', ['block'], {}], [counted('a', 4), counted('b', 2)]),
      step('analytics.totals', ['b2', ['block'], {}], []),
      step('analytics.totals', ['b1', ['way'], {}], []),
      step('analytics.totals', ['b1', ['block'], { from: 8 }], [counted('a', 3)]),
      step(
        'analytics.totals',
        ['b1', ['block'], { to: 8, versions: ['v1'] }],
        [counted('a', 1), counted('b', 2)],
      ),
      step('analytics.totals', ['b1', ['block'], { versions: ['v2'] }], []),
      step('analytics.totals', ['b1', ['block'], { from: 0 }], [counted('a', 4), counted('b', 2)]),
      step('analytics.totals', ['b1', ['block'], { to: 9 }], [counted('a', 1), counted('b', 2)]),
      step('analytics.totals', ['b1', ['block'], { to: 0 }], []),
      step('analytics.paths', ['b1', {}, page], {
        paths: [{ signature: 'p1', blocks: '["a"]', count: 2 }],
        total: 1,
      }),
      step('analytics.paths', ['b1', { from: 10 }, page], { paths: [], total: 0 }),
      step('analytics.examples', ['b1', ['p1', 'p2'], {}], new Map([['p1', 'r2']])),
      step('analytics.examples', ['b1', ['p1'], { to: 9, versions: ['v1'] }], new Map([['p1', 'r1']])),
      step('analytics.examples', ['b1', ['p1'], { versions: ['v2'] }], new Map()),
      step(
        'analytics.counted',
        ['b1', ['r2']],
        [chat({ sessionId: 's2', dueAt: null, folded: { n: 0, digest: 'd0' } })],
      ),
      step('analytics.counted', ['b2', ['r2']], []),
    ],
  },
  {
    name: 'analytics: what is taken away leaves nothing',
    steps: [
      begun,
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('turns.commit', [turn(1)], 'committed'),
      ...noticed,
      step('analytics.put', [[fold({ chat: again, dueAt: 5000, change: taken })]], 1),
      step('analytics.totals', ['b1', ['block', 'path'], {}], []),
      step('analytics.paths', ['b1', {}, page], { paths: [], total: 0 }),
      step('analytics.examples', ['b1', ['p1'], {}], new Map()),
      step('analytics.due', [5000, 9], [chat({ dueAt: 5000 })]),
    ],
  },
  {
    name: 'analytics: rare paths first, and days',
    steps: [
      begun,
      ...noticed,
      step(
        'analytics.put',
        [
          [
            fold({
              change: change({
                rows: [row('p1', 5, 'path'), row('p2', 1, 'path'), { ...row('', 3, 'chat'), way: 'views' }],
              }),
            }),
          ],
        ],
        1,
      ),
      step('analytics.paths', ['b1', {}, { ...page, limit: 1 }], { paths: [{ signature: 'p1' }], total: 2 }),
      step('analytics.days', ['b1', {}], [{ day: 7, way: 'views', count: 3 }]),
      step('analytics.days', ['b1', { from: 8 }], []),
    ],
  },
  {
    name: 'analytics: days that are long past become months',
    steps: [
      begun,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      ...noticed,
      step(
        'analytics.put',
        [[fold({ change: change({ rows: [row('a'), viewed, row('p1', 1, 'path')] }) })]],
        1,
      ),
      step('analytics.put', [[{ ...second, change: change({ day: 9, rows: [row('a', 3), viewed] }) }]], 1),
      step('analytics.thin', [7], false),
      step('analytics.thin', [31], true),
      step('analytics.thin', [31], false),
      step('analytics.days', ['b1', {}], [{ day: 0, way: 'views', count: 2 }]),
      step('analytics.totals', ['b1', ['block'], { from: 1 }], []),
      step('analytics.totals', ['b1', ['block'], { to: 1 }], [counted('a', 4)]),
      step('analytics.totals', ['b1', ['block'], {}], [counted('a', 4)]),
      step('analytics.paths', ['b1', { to: 1 }, page], { total: 1 }),
      // What is taken away later goes from its month as well.
      step('turns.commit', [turn(1)], 'committed'),
      ...noticed,
      step(
        'analytics.put',
        [
          [
            fold({
              chat: again,
              change: change({ path: null, to: null, rows: [row('a', -1), { ...viewed, count: -1 }] }),
            }),
          ],
        ],
        1,
      ),
      step('analytics.thin', [31], true),
      step('analytics.thin', [31], false),
      step('analytics.days', ['b1', {}], [{ day: 0, way: 'views', count: 1 }]),
      step('analytics.totals', ['b1', ['block'], { to: 31 }], [counted('a', 3)]),
    ],
  },
  {
    // Months begin on days 31, 59 and 90.
    name: 'analytics: spans of whole months and of parts of them',
    steps: [
      ...onDays([20, 31, 40, 70, 95]),
      ...inSpan(0, 200, 11_111),
      ...inSpan(31, 90, 1110),
      ...inSpan(31, 59, 110),
      ...inSpan(32, 70, 100),
      ...inSpan(20, 71, 1111),
      ...inSpan(21, 96, 11_110),
      ...inSpan(96, 200, 0),
      ...inSpan(90, 40, 0),
      step('analytics.totals', ['b1', ['block'], { from: 40 }], [counted('a', 11_100)]),
      step('analytics.totals', ['b1', ['block'], { to: 60 }], [counted('a', 111)]),
      // By day or by month, the sums stay.
      step('analytics.thin', [59], true),
      step('analytics.thin', [59], true),
      step('analytics.thin', [59], false),
      ...inSpan(0, 200, 11_111),
      ...inSpan(31, 90, 1110),
      ...inSpan(59, 96, 11_000),
      // What is taken away goes from its month.
      step(
        'analytics.put',
        [
          [
            {
              chat: chat({ sessionId: 's2', dueAt: null, folded: { n: 0, digest: 'd0' } }),
              change: change({
                ...{ day: 40, path: null, to: null },
                rows: [row('a', -100), row('p1', -100, 'path')],
              }),
            },
          ],
        ],
        1,
      ),
      ...inSpan(0, 200, 11_011),
      ...inSpan(31, 59, 10),
      ...inSpan(31, 90, 1010),
    ],
  },
  {
    name: 'analytics: each month for itself, and the month that goes on stays by day',
    steps: [
      begun,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      ...noticed,
      step('analytics.put', [[fold({ change: change({ day: 40, rows: [viewed] }) })]], 1),
      step('analytics.put', [[{ ...second, change: change({ day: 70, rows: [viewed] }) }]], 1),
      step('analytics.thin', [59], true),
      step('analytics.thin', [59], false),
      step(
        'analytics.days',
        ['b1', {}],
        [
          { day: 31, way: 'views', count: 1 },
          { day: 70, way: 'views', count: 1 },
        ],
      ),
      step('analytics.days', ['b1', { from: 32 }], [{ day: 70, way: 'views', count: 1 }]),
    ],
  },
  {
    name: 'analytics: a chat that failed keeps its counts and says so',
    steps: [
      begun,
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('turns.commit', [turn(1)], 'committed'),
      ...noticed,
      step('analytics.put', [[{ chat: again, isFailed: true }]], 1),
      step('analytics.gaps', ['b1'], { failed: 1, waiting: 0 }),
      step('analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]),
      step('analytics.recount', ['b2'], null),
      step('analytics.gaps', ['b1'], { failed: 1 }),
      step('analytics.recount', ['b1'], null),
      step('analytics.totals', ['b1', ['block', 'path'], {}], []),
      step('analytics.gaps', ['b1'], { failed: 0, waiting: 1 }),
      step('analytics.due', [0, 9], [chat({ dueAt: 0 })]),
    ],
  },
  {
    name: 'analytics: hidden results are due, and so are those that are shown again',
    steps: [
      begun,
      step('turns.commit', [turn(1, answer('x'))], 'committed'),
      ...noticed,
      step('analytics.put', [[fold({ chat: chat({ dueAt: 1051 }) })]], 1),
      step('results.hide', ['b1', ['r1'], { id: 'x', at: 2000 }], ['r1']),
      step('analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' }, isHidden: true })]),
      step('analytics.examples', ['b1', ['p1'], {}], new Map()),
      step('results.unhide', ['b1', 'x', 9], 1),
      step('analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' } })]),
    ],
  },
  {
    name: 'analytics: what was not taken away before a deletion is known',
    steps: [
      begun,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('results.archive', ['b1', 'all'], ['r1', 'r2']),
      step('analytics.due', [9e9, 9], []),
      step('analytics.totals', ['b1', ['chat'], {}], [kept]),
      step('analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]),
      step('analytics.recount', ['b1'], null),
      step('analytics.totals', ['b1', ['chat', 'block'], {}], []),
    ],
  },
  {
    name: 'analytics: a chat that expires is looked at once more',
    steps: [
      begun,
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('sessions.sweep', [9000, 9], 1),
      step('analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' } })]),
    ],
  },
  {
    name: 'analytics: a bot goes with its counts',
    steps: [
      begun,
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('analytics.totals', ['b1', ['block', 'chat', 'path'], {}], []),
      step('analytics.due', [9e9, 9], []),
      step('analytics.paths', ['b1', {}, page], { paths: [], total: 0 }),
    ],
  },
  {
    name: 'analytics: what is unchanged stays as it is, and what was deleted meanwhile is not written',
    steps: [
      begun,
      ...noticed,
      step('analytics.put', [[fold()]], 1),
      step('turns.commit', [turn(1)], 'committed'),
      ...noticed,
      step('analytics.put', [[{ chat: again, dueAt: 3000 }]], 1),
      step('analytics.due', [9e9, 9], [{ ...again, dueAt: 3000 }]),
      step('analytics.examples', ['b1', ['p1'], {}], new Map([['p1', 'r1']])),
      step('analytics.put', [[{ chat: { ...again, dueAt: 3000 } }]], 1),
      step('analytics.due', [9e9, 9], []),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('analytics.put', [[fold({ chat: { ...again, dueAt: null }, change: taken })]], 0),
      step('analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]),
    ],
  },
  {
    name: 'analytics: chats of one step add up, more rows than fit in a statement too',
    steps: [
      begun,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      ...noticed,
      step(
        'analytics.put',
        [
          [
            fold({ change: change({ rows: [...many(150), row('z', -1)] }) }),
            fold({ chat: chat({ sessionId: 's2' }), change: change({ rows: [...many(150), row('z', 1)] }) }),
          ],
        ],
        2,
      ),
      step(
        'analytics.totals',
        ['b1', ['block'], {}],
        many(150)
          .map(({ place }) => counted(place, 2))
          .sort((a, b) => (a.place < b.place ? -1 : 1)),
      ),
    ],
  },
  {
    name: 'analytics: hidden results that were taken away leave nothing when they go',
    steps: [
      begun,
      step('turns.commit', [turn(1, answer('x'))], 'committed'),
      ...noticed,
      step('analytics.put', [[fold({ chat: chat({ dueAt: 1051 }) })]], 1),
      step('results.hide', ['b1', ['r1'], { id: 'x', at: 2000 }], ['r1']),
      step('analytics.put', [[fold({ chat: { ...again, dueAt: 0, isHidden: true }, change: taken })]], 1),
      step('results.sweepHidden', [3000, 9], 1),
      step('analytics.totals', ['b1', ['block', 'chat', 'path'], {}], []),
      step('analytics.gaps', ['b1'], { failed: 0, waiting: 0 }),
    ],
  },
];

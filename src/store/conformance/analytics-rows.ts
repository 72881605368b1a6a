import type { ChatToFold, FoldChange, NewFold } from '../ports/analytics.ts';
import type { FoldKind } from '../ports/fold-row.ts';
import type { Row, Step } from './row.ts';
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
const begun: Step = ['turns.commit', [turn(0)], 'committed'];
// Twice: rows also run on two stores by turns, and each knows its own turns.
const noticed: readonly Step[] = [
  ['analytics.notice', [REST], null],
  ['analytics.notice', [REST], null],
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
  ...days.map((_day, at): Step => ['turns.commit', [turn(0, { sessionId: `s${at}` })], 'committed']),
  ...noticed,
  [
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
  ],
];

const inSpan = (from: number, to: number, count: number): readonly Step[] => [
  ['analytics.totals', ['b1', ['block'], { from, to }], count === 0 ? [] : [counted('a', count)]],
  ['analytics.totals', ['b1', ['block'], { from, to, versions: ['v2'] }], []],
  [
    'analytics.paths',
    ['b1', { from, to }, page],
    count === 0 ? { total: 0 } : { paths: [{ signature: 'p1', count }], total: 1 },
  ],
];

const many = (count: number) => Array.from({ length: count }, (_none, at) => row(`block${at}`));

/** What is counted of chats. */
export const analyticsRows: readonly Row[] = [
  {
    name: 'analytics: a chat is due when it rested, later with each turn, and at once at its end',
    steps: [
      ['analytics.due', [9e9, 9], []],
      begun,
      ['turns.commit', [previewTurn()], 'committed'],
      ['analytics.due', [9e9, 9], []],
      ...noticed,
      ['analytics.due', [1049, 9], []],
      ['analytics.due', [1050, 9], [chat()]],
      ...noticed,
      ['turns.commit', [turn(1)], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's2', snapshot: '{}', hasEnded: true })], 'committed'],
      ...noticed,
      ['analytics.due', [9e9, 9], [chat({ sessionId: 's2', dueAt: 1000 }), chat({ dueAt: 1051 })]],
      ['analytics.due', [9e9, 1], [chat({ sessionId: 's2', dueAt: 1000 })]],
      ['analytics.gaps', ['b1'], { failed: 0, waiting: 2 }],
      ['analytics.gaps', ['b2'], { failed: 0, waiting: 0 }],
    ],
  },
  {
    name: 'analytics: a chat counts once, by day and version',
    steps: [
      begun,
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ...noticed,
      ['analytics.put', [[fold(), second]], 2],
      ['analytics.put', [[fold()]], 0],
      ['analytics.due', [9e9, 9], []],
      ['analytics.totals', ['b1', ['block'], {}], [counted('a', 4), counted('b', 2)]],
      ['analytics.totals', ['b2', ['block'], {}], []],
      ['analytics.totals', ['b1', ['way'], {}], []],
      ['analytics.totals', ['b1', ['block'], { from: 8 }], [counted('a', 3)]],
      [
        'analytics.totals',
        ['b1', ['block'], { to: 8, versions: ['v1'] }],
        [counted('a', 1), counted('b', 2)],
      ],
      ['analytics.totals', ['b1', ['block'], { versions: ['v2'] }], []],
      ['analytics.totals', ['b1', ['block'], { from: 0 }], [counted('a', 4), counted('b', 2)]],
      ['analytics.totals', ['b1', ['block'], { to: 9 }], [counted('a', 1), counted('b', 2)]],
      ['analytics.totals', ['b1', ['block'], { to: 0 }], []],
      [
        'analytics.paths',
        ['b1', {}, page],
        { paths: [{ signature: 'p1', blocks: '["a"]', count: 2 }], total: 1 },
      ],
      ['analytics.paths', ['b1', { from: 10 }, page], { paths: [], total: 0 }],
      ['analytics.examples', ['b1', ['p1', 'p2'], {}], new Map([['p1', 'r2']])],
      ['analytics.examples', ['b1', ['p1'], { to: 9, versions: ['v1'] }], new Map([['p1', 'r1']])],
      ['analytics.examples', ['b1', ['p1'], { versions: ['v2'] }], new Map()],
      [
        'analytics.counted',
        ['b1', ['r2']],
        [chat({ sessionId: 's2', dueAt: null, folded: { n: 0, digest: 'd0' } })],
      ],
      ['analytics.counted', ['b2', ['r2']], []],
    ],
  },
  {
    name: 'analytics: what is taken away leaves nothing',
    steps: [
      begun,
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['turns.commit', [turn(1)], 'committed'],
      ...noticed,
      ['analytics.put', [[fold({ chat: again, dueAt: 5000, change: taken })]], 1],
      ['analytics.totals', ['b1', ['block', 'path'], {}], []],
      ['analytics.paths', ['b1', {}, page], { paths: [], total: 0 }],
      ['analytics.examples', ['b1', ['p1'], {}], new Map()],
      ['analytics.due', [5000, 9], [chat({ dueAt: 5000 })]],
    ],
  },
  {
    name: 'analytics: rare paths first, and days',
    steps: [
      begun,
      ...noticed,
      [
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
      ],
      ['analytics.paths', ['b1', {}, { ...page, limit: 1 }], { paths: [{ signature: 'p1' }], total: 2 }],
      ['analytics.days', ['b1', {}], [{ day: 7, way: 'views', count: 3 }]],
      ['analytics.days', ['b1', { from: 8 }], []],
    ],
  },
  {
    name: 'analytics: days that are long past become months',
    steps: [
      begun,
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ...noticed,
      ['analytics.put', [[fold({ change: change({ rows: [row('a'), viewed, row('p1', 1, 'path')] }) })]], 1],
      ['analytics.put', [[{ ...second, change: change({ day: 9, rows: [row('a', 3), viewed] }) }]], 1],
      ['analytics.thin', [7], false],
      ['analytics.thin', [31], true],
      ['analytics.thin', [31], false],
      ['analytics.days', ['b1', {}], [{ day: 0, way: 'views', count: 2 }]],
      ['analytics.totals', ['b1', ['block'], { from: 1 }], []],
      ['analytics.totals', ['b1', ['block'], { to: 1 }], [counted('a', 4)]],
      ['analytics.totals', ['b1', ['block'], {}], [counted('a', 4)]],
      ['analytics.paths', ['b1', { to: 1 }, page], { total: 1 }],
      // What is taken away later goes from its month as well.
      ['turns.commit', [turn(1)], 'committed'],
      ...noticed,
      [
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
      ],
      ['analytics.thin', [31], true],
      ['analytics.thin', [31], false],
      ['analytics.days', ['b1', {}], [{ day: 0, way: 'views', count: 1 }]],
      ['analytics.totals', ['b1', ['block'], { to: 31 }], [counted('a', 3)]],
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
      ['analytics.totals', ['b1', ['block'], { from: 40 }], [counted('a', 11_100)]],
      ['analytics.totals', ['b1', ['block'], { to: 60 }], [counted('a', 111)]],
      // By day or by month, the sums stay.
      ['analytics.thin', [59], true],
      ['analytics.thin', [59], true],
      ['analytics.thin', [59], false],
      ...inSpan(0, 200, 11_111),
      ...inSpan(31, 90, 1110),
      ...inSpan(59, 96, 11_000),
      // What is taken away goes from its month.
      [
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
      ],
      ...inSpan(0, 200, 11_011),
      ...inSpan(31, 59, 10),
      ...inSpan(31, 90, 1010),
    ],
  },
  {
    name: 'analytics: each month for itself, and the month that goes on stays by day',
    steps: [
      begun,
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ...noticed,
      ['analytics.put', [[fold({ change: change({ day: 40, rows: [viewed] }) })]], 1],
      ['analytics.put', [[{ ...second, change: change({ day: 70, rows: [viewed] }) }]], 1],
      ['analytics.thin', [59], true],
      ['analytics.thin', [59], false],
      [
        'analytics.days',
        ['b1', {}],
        [
          { day: 31, way: 'views', count: 1 },
          { day: 70, way: 'views', count: 1 },
        ],
      ],
      ['analytics.days', ['b1', { from: 32 }], [{ day: 70, way: 'views', count: 1 }]],
    ],
  },
  {
    name: 'analytics: a chat that failed keeps its counts and says so',
    steps: [
      begun,
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['turns.commit', [turn(1)], 'committed'],
      ...noticed,
      ['analytics.put', [[{ chat: again, isFailed: true }]], 1],
      ['analytics.gaps', ['b1'], { failed: 1, waiting: 0 }],
      ['analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]],
      ['analytics.recount', ['b2'], null],
      ['analytics.gaps', ['b1'], { failed: 1 }],
      ['analytics.recount', ['b1'], null],
      ['analytics.totals', ['b1', ['block', 'path'], {}], []],
      ['analytics.gaps', ['b1'], { failed: 0, waiting: 1 }],
      ['analytics.due', [0, 9], [chat({ dueAt: 0 })]],
    ],
  },
  {
    name: 'analytics: hidden results are due, and so are those that are shown again',
    steps: [
      begun,
      ['turns.commit', [turn(1, answer('x'))], 'committed'],
      ...noticed,
      ['analytics.put', [[fold({ chat: chat({ dueAt: 1051 }) })]], 1],
      ['results.hide', ['b1', ['r1'], { id: 'x', at: 2000 }], ['r1']],
      ['analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' }, isHidden: true })]],
      ['analytics.examples', ['b1', ['p1'], {}], new Map()],
      ['results.unhide', ['b1', 'x', 9], 1],
      ['analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' } })]],
    ],
  },
  {
    name: 'analytics: what was not taken away before a deletion is known',
    steps: [
      begun,
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['results.archive', ['b1', 'all'], ['r1', 'r2']],
      ['analytics.due', [9e9, 9], []],
      ['analytics.totals', ['b1', ['chat'], {}], [kept]],
      ['analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]],
      ['analytics.recount', ['b1'], null],
      ['analytics.totals', ['b1', ['chat', 'block'], {}], []],
    ],
  },
  {
    name: 'analytics: a chat that expires is looked at once more',
    steps: [
      begun,
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['sessions.sweep', [9000, 9], 1],
      ['analytics.due', [0, 9], [chat({ dueAt: 0, folded: { n: 0, digest: 'd0' } })]],
    ],
  },
  {
    name: 'analytics: a bot goes with its counts',
    steps: [
      begun,
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['analytics.totals', ['b1', ['block', 'chat', 'path'], {}], []],
      ['analytics.due', [9e9, 9], []],
      ['analytics.paths', ['b1', {}, page], { paths: [], total: 0 }],
    ],
  },
  {
    name: 'analytics: what is unchanged stays as it is, and what was deleted meanwhile is not written',
    steps: [
      begun,
      ...noticed,
      ['analytics.put', [[fold()]], 1],
      ['turns.commit', [turn(1)], 'committed'],
      ...noticed,
      ['analytics.put', [[{ chat: again, dueAt: 3000 }]], 1],
      ['analytics.due', [9e9, 9], [{ ...again, dueAt: 3000 }]],
      ['analytics.examples', ['b1', ['p1'], {}], new Map([['p1', 'r1']])],
      ['analytics.put', [[{ chat: { ...again, dueAt: 3000 } }]], 1],
      ['analytics.due', [9e9, 9], []],
      ['results.archive', ['b1', ['r1']], ['r1']],
      ['analytics.put', [[fold({ chat: { ...again, dueAt: null }, change: taken })]], 0],
      ['analytics.totals', ['b1', ['block'], {}], [counted('a', 1), counted('b', 2)]],
    ],
  },
  {
    name: 'analytics: chats of one step add up, more rows than fit in a statement too',
    steps: [
      begun,
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ...noticed,
      [
        'analytics.put',
        [
          [
            fold({ change: change({ rows: [...many(150), row('z', -1)] }) }),
            fold({ chat: chat({ sessionId: 's2' }), change: change({ rows: [...many(150), row('z', 1)] }) }),
          ],
        ],
        2,
      ],
      [
        'analytics.totals',
        ['b1', ['block'], {}],
        many(150)
          .map(({ place }) => counted(place, 2))
          .sort((a, b) => (a.place < b.place ? -1 : 1)),
      ],
    ],
  },
  {
    name: 'analytics: hidden results that were taken away leave nothing when they go',
    steps: [
      begun,
      ['turns.commit', [turn(1, answer('x'))], 'committed'],
      ...noticed,
      ['analytics.put', [[fold({ chat: chat({ dueAt: 1051 }) })]], 1],
      ['results.hide', ['b1', ['r1'], { id: 'x', at: 2000 }], ['r1']],
      ['analytics.put', [[fold({ chat: { ...again, dueAt: 0, isHidden: true }, change: taken })]], 1],
      ['results.sweepHidden', [3000, 9], 1],
      ['analytics.totals', ['b1', ['block', 'chat', 'path'], {}], []],
      ['analytics.gaps', ['b1'], { failed: 0, waiting: 0 }],
    ],
  },
];

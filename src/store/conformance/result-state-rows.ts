import type { LogEntry } from '#model/chat.ts';
import { type Row, type Step, step } from './row.ts';
import { answer, turn } from './world.ts';

/**
 * What is found of a result in each state of it and of its chat: one table, a line a state, a column a question. Each
 * row takes the result into its state and asks all of them.
 */
const b1 = { workspaceId: 'w1', botId: 'b1' };
const r1 = { botId: 'b1', id: 'r1' };
const entry: LogEntry = { status: 'info', description: 'Later' };

interface State {
  readonly name: string;
  readonly steps: readonly Step[];
  /** What the result itself says. */
  readonly flags: {
    readonly hasStarted: boolean;
    readonly isCompleted: boolean;
    readonly isArchived: boolean;
  };
  /** Whether lists, searches and exports show it. */
  readonly isListed: boolean;
  /** How it counts: views, starts, completions. */
  readonly counts: readonly [views: number, starts: number, completed: number];
  /** Whether its answers are still there. */
  readonly hasAnswers: boolean;
  /** Whether it leads to its chat. */
  readonly leads: boolean;
  /** Whether the chat can be loaded. */
  readonly loads: boolean;
  /** What becomes of another turn of the chat. */
  readonly next: 'committed' | 'conflict';
}

const begun: Step = step('turns.commit', [turn(0)], 'committed');
const answered: Step = step('turns.commit', [turn(1, answer('Ada'))], 'committed');
const completed: Step = step('turns.commit', [turn(2, { completed: ['r1'] })], 'committed');
const hidden: Step = step('results.hide', ['b1', ['r1'], { id: 'd1', at: 5000 }], ['r1']);
const archived: Step = step('results.archive', ['b1', ['r1']], ['r1']);
const trashed: Step = step('trash.put', [b1, { at: 5000, by: null }], { isArchived: true });

const fresh = { hasStarted: false, isCompleted: false, isArchived: false };
const started = { ...fresh, hasStarted: true };
const done = { ...started, isCompleted: true };

const states: readonly State[] = [
  {
    ...{ name: 'begun', steps: [begun], flags: fresh, isListed: false, counts: [1, 0, 0] },
    ...{ hasAnswers: false, leads: true, loads: true, next: 'committed' },
  },
  {
    ...{ name: 'answered', steps: [begun, answered], flags: started, isListed: true, counts: [1, 1, 0] },
    ...{ hasAnswers: true, leads: true, loads: true, next: 'committed' },
  },
  {
    ...{ name: 'completed', steps: [begun, answered, completed], flags: done, isListed: true },
    ...{ counts: [1, 1, 1], hasAnswers: true, leads: true, loads: true, next: 'committed' },
  },
  {
    ...{ name: 'hidden', steps: [begun, answered, hidden], flags: { ...started, isArchived: true } },
    ...{ isListed: false, counts: [0, 0, 0], hasAnswers: false, leads: false, loads: true },
    next: 'committed',
  },
  {
    name: 'hidden and shown again',
    steps: [begun, answered, hidden, step('results.unhide', ['b1', 'd1', 9], 1)],
    ...{ flags: started, isListed: true, counts: [1, 1, 0], hasAnswers: true, leads: true },
    ...{ loads: true, next: 'committed' },
  },
  {
    name: 'hidden for good',
    steps: [begun, answered, hidden, step('results.sweepHidden', [5001, 9], 1)],
    ...{ flags: { ...started, isArchived: true }, isListed: false, counts: [0, 0, 0] },
    ...{ hasAnswers: false, leads: false, loads: false, next: 'conflict' },
  },
  {
    name: 'archived before it was answered',
    steps: [begun, archived],
    ...{ flags: { ...fresh, isArchived: true }, isListed: false, counts: [0, 0, 0] },
    ...{ hasAnswers: false, leads: false, loads: false, next: 'conflict' },
  },
  {
    name: 'archived',
    steps: [begun, answered, completed, archived],
    ...{ flags: { ...done, isArchived: true }, isListed: false, counts: [0, 0, 0] },
    ...{ hasAnswers: false, leads: false, loads: false, next: 'conflict' },
  },
  {
    name: 'of a chat that ended',
    steps: [
      begun,
      answered,
      step('turns.commit', [turn(2, { snapshot: '{}', hasEnded: true, completed: ['r1'] })], 'committed'),
    ],
    ...{ flags: done, isListed: true, counts: [1, 1, 1], hasAnswers: true, leads: true },
    ...{ loads: true, next: 'conflict' },
  },
  {
    name: 'of a chat that expired',
    steps: [begun, answered, step('sessions.sweep', [9e12, 9], 1)],
    ...{ flags: started, isListed: true, counts: [1, 1, 0], hasAnswers: true, leads: true },
    ...{ loads: false, next: 'conflict' },
  },
  {
    name: 'of a bot in the trash',
    steps: [begun, answered, trashed],
    ...{ flags: started, isListed: true, counts: [1, 1, 0], hasAnswers: true, leads: true },
    ...{ loads: true, next: 'committed' },
  },
];

function asked(state: State): readonly Step[] {
  const { flags, isListed, counts, hasAnswers, leads, loads, next } = state;
  const [totalViews, totalStarts, totalCompleted] = counts;
  const one = isListed ? [{ id: 'r1' }] : [];
  const last = state.steps.filter(([verb]) => verb === 'turns.commit').length;
  return [
    // Where two processes take turns, each knows the turns that it committed itself.
    step('results.catchUp', [], null),
    step('results.catchUp', [], null),
    step('results.get', [r1], { ...flags, answers: hasAnswers ? [{ content: 'Ada' }] : [] }),
    step('results.list', ['b1', { limit: 9 }], { results: one, nextCursor: null }),
    step('results.list', ['b1', { limit: 9, filter: { isCompleted: true } }], {
      results: flags.isCompleted ? one : [],
    }),
    step('results.search', ['b1', {}, { sort: { field: null, isDescending: true }, limit: 9 }], {
      results: one,
      nextCursor: null,
    }),
    step('results.count', ['b1', {}], one.length),
    step('results.count', ['b1', { words: ['ada'] }], one.length),
    step('results.count', ['b1', { isCompleted: false }], flags.isCompleted ? 0 : one.length),
    step('results.stats', ['b1', {}], { totalViews, totalStarts, totalCompleted }),
    step('results.lastChat', ['r1'], leads ? 's1' : null),
    step('results.appendLogs', [r1, [entry], 6000], !flags.isArchived),
    step('results.logs', [r1], flags.isArchived ? [] : [{ description: 'Later' }]),
    step('turns.load', ['s1'], loads ? { record: { id: 's1', resultId: 'r1' } } : null),
    step('turns.commit', [turn(last)], next),
  ];
}

export const resultStateRows: readonly Row[] = [
  ...states.map(
    (state): Row => ({
      name: `a result that is ${state.name}: what is found of it`,
      steps: [...state.steps, ...asked(state)],
    }),
  ),
  {
    name: 'a result that is archived stays so, whatever a late turn of its chat says',
    steps: [
      begun,
      answered,
      archived,
      step('turns.commit', [turn(2, answer('Bob'))], 'conflict'),
      step('results.get', [r1], { isArchived: true, answers: [], variables: [] }),
      step('results.archive', ['b1', ['r1']], []),
      step('results.hide', ['b1', ['r1'], { id: 'd1', at: 5000 }], []),
      step('results.unhide', ['b1', 'd1', 9], 0),
      step('usage.chats', ['w1', '1970-01'], 1),
    ],
  },
  {
    name: 'a deletion is undone by its own name alone',
    steps: [
      begun,
      answered,
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 's2', ...answer('Bob', { resultId: 'r2' }) })], 'committed'),
      hidden,
      step('results.hide', ['b1', ['r2'], { id: 'd2', at: 5001 }], ['r2']),
      step('results.unhide', ['b1', 'd2', 9], 1),
      step('results.list', ['b1', { limit: 9 }], { results: [{ id: 'r2' }] }),
      step('results.unhide', ['b1', 'd2', 9], 0),
      step('results.sweepHidden', [9e12, 9], 1),
      step('results.unhide', ['b1', 'd1', 9], 0),
      step('results.list', ['b1', { limit: 9 }], { results: [{ id: 'r2' }] }),
    ],
  },
];

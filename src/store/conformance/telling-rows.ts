import { type Row, step } from './row.ts';
import { answer, bot, previewTurn, turn } from './world.ts';

const b1 = { workspaceId: 'w1', botId: 'b1' };
const b2 = { workspaceId: 'w2', botId: 'b2' };
const child = { botId: 'b2', id: 'child' };
const r1 = { botId: 'b1', id: 'r1' };

/** A chat of `b1` in which a linked bot `b2` keeps a result of its own. */
const linked: Row['steps'] = [
  step('turns.commit', [turn(0, answer('mine'))], 'committed'),
  step(
    'turns.commit',
    [
      turn(1, {
        newResults: [{ id: 'child', botId: 'b2', createdAt: 1001 }],
        ...answer('theirs', { resultId: 'child' }),
        variables: [
          { resultId: 'child', id: 'c', name: 'c', value: 'red' },
          { resultId: 'r1', id: 'm', name: 'm', value: 'blue' },
        ],
        logs: [{ resultId: 'child', entry: { status: 'info', description: 'of the child' } }],
      }),
    ],
    'committed',
  ),
];

/** A new chat that makes the result of the linked bot anew. */
const childAgain = turn(0, {
  sessionId: 's7',
  session: {
    id: 's7',
    ...b2,
    version: 'v',
    kind: 'live',
    owner: 'o',
    resultId: 'child',
    createdAt: 1,
    idleMs: 500,
  },
  newResults: [{ id: 'child', botId: 'b2', createdAt: 7 }],
});

/** Who goes takes with it what is its own, and nothing else. */
export const tellingRows: readonly Row[] = [
  {
    name: 'deleting a bot leaves what its chats told of other bots',
    steps: [
      ...linked,
      step('bots.delete', [b1], true),
      step('turns.load', ['s1'], null),
      step('results.get', [child], {
        hasStarted: true,
        answers: [{ content: 'theirs' }],
        variables: [{ value: 'red' }],
      }),
      step('results.totals', ['b2', {}], { answers: [{ blockId: 'name', total: 1 }] }),
      step('results.logs', [child], [{ description: 'of the child' }]),
      step('results.archive', ['b2', 'all'], ['child']),
      step('results.get', [child], { answers: [], variables: [] }),
    ],
  },
  {
    name: 'deleting a linked bot forgets what other chats told of it',
    steps: [
      ...linked,
      step('bots.delete', [b2], true),
      step('results.get', [child], null),
      step('results.get', [r1], {
        answers: [{ content: 'mine' }],
        variables: [{ value: 'mine' }, { value: 'blue' }],
      }),
      step('turns.commit', [turn(2, answer('more'))], 'committed'),
      step('bots.create', [bot('b2', 'w2')], { ok: true }),
      step('turns.commit', [childAgain], 'committed'),
      step('results.get', [child], { createdAt: 7, hasStarted: false, answers: [], variables: [] }),
      step('results.logs', [child], []),
      step('results.totals', ['b2', {}], { answers: [], edges: [] }),
    ],
  },
  {
    name: 'deleting a workspace leaves what its chats told of bots elsewhere',
    steps: [
      ...linked,
      step('workspaces.delete', ['w1'], true),
      step('results.get', [r1], null),
      step('results.get', [child], { answers: [{ content: 'theirs' }], variables: [{ value: 'red' }] }),
    ],
  },
  {
    name: 'archiving both results at once, or one after the other, is the same',
    steps: [
      ...linked,
      step('results.archive', ['b2', 'all'], ['child']),
      step('results.archive', ['b1', 'all'], ['r1']),
      step('results.get', [child], { isArchived: true, answers: [], variables: [] }),
      step('results.get', [r1], { isArchived: true, answers: [], variables: [] }),
      step('results.stats', ['b1', {}], { totalViews: 0, totalStarts: 0, totalCompleted: 0 }),
      step('results.totals', ['b1', {}], { answers: [], edges: [] }),
      step('usage.chats', ['w1', '1970-01'], 2),
    ],
  },
  {
    name: 'a preview leaves no result behind, whatever it says',
    steps: [
      step('turns.commit', [previewTurn({ edges: [], started: ['none'], completed: ['none'] })], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 'p1', started: ['none'] })], 'committed'),
      step('results.stats', ['b1', {}], { totalViews: 0, totalStarts: 0, totalCompleted: 0 }),
      step('results.get', [{ botId: 'b1', id: 'none' }], null),
      step('sessions.get', [{ botId: 'b1', id: 'p1' }], { kind: 'preview', resultId: null, turn: 1 }),
      step('usage.chats', ['w1', '1970-01'], 0),
    ],
  },
  {
    name: 'a result begun twice is one; started and completed stay so',
    steps: [
      step('turns.commit', [turn(0, { started: ['r1'], completed: ['r1'] })], 'committed'),
      step('turns.commit', [turn(1, { started: ['r1', 'r1'], completed: ['r1'] })], 'committed'),
      step('turns.commit', [turn(2, { newResults: [{ id: 'r1', botId: 'b1', createdAt: 1 }] })], 'committed'),
      step('results.get', [r1], { createdAt: 1000, hasStarted: true, isCompleted: true }),
      step('results.stats', ['b1', {}], { totalViews: 1, totalStarts: 1, totalCompleted: 1 }),
    ],
  },
  {
    name: 'a session that expired still ends, tells and is counted once',
    steps: [
      step('turns.commit', [turn(0, answer('x'))], 'committed'),
      step('sessions.sweep', [9e12, 9], 1),
      step('sessions.sweep', [9e12, 9], 0),
      step('sessions.get', [{ botId: 'b1', id: 's1' }], { turn: 0, hasEnded: false }),
      step('sessions.events', [{ botId: 'b1', id: 's1' }], [{ n: 0 }]),
      step('turns.commit', [turn(1)], 'conflict'),
      step('turns.commit', [turn(0)], 'conflict'),
      // Somebody else may go on with its result in a new session.
      step(
        'turns.commit',
        [turn(0, { sessionId: 's2', newResults: [{ id: 'r1', botId: 'b1', createdAt: 9 }] })],
        'committed',
      ),
      step('results.get', [r1], { createdAt: 1000, lastChatSessionId: 's2', answers: [{ content: 'x' }] }),
    ],
  },
];

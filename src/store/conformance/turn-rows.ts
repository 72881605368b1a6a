import { type Row, step } from './row.ts';
import { answer, previewTurn, turn } from './world.ts';

export const turnRows: readonly Row[] = [
  {
    name: 'what a chat has written is what its last turn said',
    steps: [
      step('turns.commit', [turn(0, { written: 12 })], 'committed'),
      step('turns.load', ['s1'], { written: 12 }),
      step('turns.commit', [turn(1, { written: 9_000_000_000 })], 'committed'),
      step('turns.commit', [turn(1, { written: 7 })], 'conflict'),
      step('turns.load', ['s1'], { written: 9_000_000_000, tail: [{ n: 1 }] }),
      step('turns.commit', [turn(2)], 'committed'),
      step('turns.load', ['s1'], { written: 0 }),
      step('turns.commit', [previewTurn({ written: 5 })], 'committed'),
      step('turns.commit', [previewTurn({ written: 6, replaces: true })], 'committed'),
      step('turns.load', ['p1'], { written: 6 }),
    ],
  },
  {
    name: 'a session is its snapshot and what came after',
    steps: [
      step('turns.load', ['s1'], null),
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.load', ['s1'], {
        record: {
          id: 's1',
          workspaceId: 'w1',
          botId: 'b1',
          version: 'v1',
          kind: 'live',
          owner: 'key:w1',
          resultId: 'r1',
          createdAt: 1000,
          idleMs: 500,
          turn: 0,
          lastTurnAt: 1000,
          idleUntil: 1500,
          hasEnded: false,
        },
        snapshot: '{"turn":0}',
        tail: [],
      }),
      step('turns.commit', [turn(1)], 'committed'),
      step('turns.commit', [turn(2)], 'committed'),
      step('turns.load', ['s1'], {
        record: { turn: 2, lastTurnAt: 1002, idleUntil: 1502 },
        snapshot: '{"turn":0}',
        tail: [
          { n: 1, delta: '{"d":1}' },
          { n: 2, delta: '{"d":2}' },
        ],
      }),
      step('turns.commit', [turn(3, { snapshot: '{"turn":3}', delta: '' })], 'committed'),
      step('turns.commit', [turn(4)], 'committed'),
      step('turns.load', ['s1'], { snapshot: '{"turn":3}', tail: [{ n: 4, delta: '{"d":4}' }] }),
    ],
  },
  {
    name: 'without any snapshot the whole log is folded',
    steps: [
      step('turns.commit', [turn(0, { snapshot: undefined })], 'committed'),
      step('turns.commit', [turn(1)], 'committed'),
      step('turns.load', ['s1'], {
        snapshot: '',
        tail: [
          { n: 0, delta: '{"d":0}' },
          { n: 1, delta: '{"d":1}' },
        ],
      }),
    ],
  },
  {
    name: 'a turn number is taken once, and nothing of the loser stays',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, answer('first'))], 'committed'),
      step('turns.commit', [turn(1, { ...answer('second'), snapshot: '{}', hasEnded: true })], 'conflict'),
      step('turns.commit', [turn(0)], 'conflict'),
      step('turns.load', ['s1'], { record: { turn: 1, hasEnded: false }, snapshot: '{"turn":0}' }),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [{ content: 'first' }] }),
    ],
  },
  {
    name: 'no turn without its session, none after a gap',
    steps: [
      step('turns.commit', [turn(1)], 'conflict'),
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(2)], 'conflict'),
      step('turns.commit', [turn(1)], 'committed'),
    ],
  },
  {
    name: 'an ended session is found and takes no more turns',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, { hasEnded: true, completed: ['r1'] })], 'committed'),
      step('turns.commit', [turn(2)], 'conflict'),
      step('turns.load', ['s1'], { record: { hasEnded: true }, tail: [{ n: 1 }] }),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { isCompleted: true, hasStarted: false }),
      step('turns.commit', [turn(0, { sessionId: 's2', hasEnded: true })], 'committed'),
      step('turns.load', ['s2'], { record: { hasEnded: true } }),
    ],
  },
  {
    name: 'an ended session is opened again by a turn that says so',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, { hasEnded: true })], 'committed'),
      step('turns.commit', [turn(2, { reopens: true, snapshot: '{"turn":2}' })], 'committed'),
      step('turns.load', ['s1'], { record: { turn: 2, hasEnded: false }, snapshot: '{"turn":2}', tail: [] }),
      step('turns.commit', [turn(3)], 'committed'),
      step('turns.commit', [turn(4, { reopens: true, snapshot: '{}', hasEnded: true })], 'committed'),
      step('turns.load', ['s1'], { record: { hasEnded: true } }),
      step('turns.commit', [turn(5)], 'conflict'),
    ],
  },
  {
    name: 'a preview is replaced by the same person only, and never by chance',
    steps: [
      step('turns.commit', [previewTurn()], 'committed'),
      step('turns.commit', [turn(1, { sessionId: 'p1' })], 'committed'),
      step('turns.commit', [previewTurn()], 'conflict'),
      step('turns.commit', [previewTurn({ replaces: true, snapshot: '{"preview":2}' })], 'committed'),
      step('turns.load', ['p1'], { record: { turn: 0 }, snapshot: '{"preview":2}', tail: [] }),
      step(
        'turns.commit',
        [
          previewTurn({
            replaces: true,
            session: {
              id: 'p1',
              workspaceId: 'w1',
              botId: 'b1',
              version: 'd1',
              kind: 'preview',
              owner: 'user:cid',
              resultId: null,
              createdAt: 1000,
              idleMs: 500,
            },
          }),
        ],
        'conflict',
      ),
      step('turns.load', ['p1'], { record: { owner: 'user:ada' }, snapshot: '{"preview":2}' }),
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [previewTurn({ sessionId: 's1', replaces: true })], 'conflict'),
      step('turns.load', ['s1'], { record: { kind: 'live' } }),
    ],
  },
  {
    name: 'a reply is remembered with its turn or the turn does not happen',
    steps: [
      step(
        'turns.commit',
        [turn(0, { remembered: { scope: 'k', key: 'a', bodyHash: 'h', status: 200, body: '{"x":1}' } })],
        'committed',
      ),
      step('idempotency.get', ['k', 'a'], { bodyHash: 'h', status: 200, body: '{"x":1}' }),
      step('idempotency.get', ['other', 'a'], null),
      step(
        'turns.commit',
        [
          turn(1, {
            ...answer('twice'),
            remembered: { scope: 'k', key: 'a', bodyHash: 'h', status: 200, body: '' },
          }),
        ],
        'conflict',
      ),
      step('turns.load', ['s1'], { record: { turn: 0 } }),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [], hasStarted: false }),
      step('idempotency.get', ['k', 'a'], { body: '{"x":1}' }),
    ],
  },
  {
    name: 'remembered replies end by age',
    steps: [
      step('idempotency.put', [{ scope: 'k', key: 'a', bodyHash: 'h', status: 201, body: 'A' }, 10], true),
      step('idempotency.put', [{ scope: 'k', key: 'a', bodyHash: 'i', status: 400, body: 'B' }, 11], false),
      step('idempotency.put', [{ scope: 'k', key: 'b', bodyHash: 'h', status: 200, body: 'C' }, 20], true),
      step('idempotency.put', [{ scope: 'l', key: 'a', bodyHash: 'h', status: 200, body: 'D' }, 12], true),
      step('idempotency.get', ['k', 'a'], { scope: 'k', key: 'a', bodyHash: 'h', status: 201, body: 'A' }),
      step('idempotency.sweep', [20, 1], 1),
      step('idempotency.sweep', [20, 5], 1),
      step('idempotency.sweep', [20, 5], 0),
      step('idempotency.get', ['k', 'a'], null),
      step('idempotency.get', ['k', 'b'], { body: 'C' }),
    ],
  },
  {
    name: 'a result of another bot, or an archived one, is not continued',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step(
        'turns.commit',
        [turn(0, { sessionId: 's2', newResults: [{ id: 'r1', botId: 'b2', createdAt: 1 }] })],
        'conflict',
      ),
      step('turns.load', ['s2'], null),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step(
        'turns.commit',
        [turn(0, { sessionId: 's2', newResults: [{ id: 'r1', botId: 'b1', createdAt: 1 }] })],
        'conflict',
      ),
      step('turns.load', ['s2'], null),
    ],
  },
  {
    name: 'what happened can be read back by the bot that owns it',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1)], 'committed'),
      step(
        'sessions.events',
        [{ botId: 'b1', id: 's1' }],
        [
          { n: 0, at: 1000, event: '{"n":0}' },
          { n: 1, at: 1001, event: '{"n":1}' },
        ],
      ),
      step('sessions.events', [{ botId: 'b2', id: 's1' }], []),
      step('sessions.get', [{ botId: 'b1', id: 's1' }], { turn: 1, resultId: 'r1', idleUntil: 1501 }),
      step('sessions.get', [{ botId: 'b2', id: 's1' }], null),
      step('sessions.get', [{ botId: 'b1', id: 's9' }], null),
    ],
  },
  {
    name: 'idle sessions expire by their last turn; live ones keep what happened',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, { at: 1400, ...answer('kept') })], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('sessions.sweep', [1499, 10], 0),
      // However many a store looks at: the two idle ones go.
      step('sessions.sweep', [1500, 1], 1),
      step('sessions.sweep', [1500, 1], 1),
    ],
  },
  {
    name: 'a swept session cannot be loaded or continued',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(1, answer('kept'))], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('sessions.sweep', [5000, 10], 2),
      step('sessions.sweep', [5000, 10], 0),
      step('turns.load', ['s1'], null),
      step('turns.load', ['p1'], null),
      step('turns.commit', [turn(2)], 'conflict'),
      step('turns.commit', [turn(0)], 'conflict'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('sessions.events', [{ botId: 'b1', id: 's1' }], [{ n: 0 }, { n: 1 }]),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [{ content: 'kept' }] }),
    ],
  },
  {
    name: 'any text survives; NUL and broken surrogates become U+FFFD outside JSON',
    steps: [
      step(
        'turns.commit',
        [
          turn(0, {
            delta: JSON.stringify({ ['__proto__']: 'a\0\ud800', 'x\u2028': '🙂' }),
            answer: {
              resultId: 'r1',
              blockId: '__proto__',
              content: 'ünï 🙂 a\0b\ud800c',
              files: ['a\0', '🙂'],
            },
            variables: [
              { resultId: 'r1', id: '__proto__', name: 'constructor', value: 'é' },
              { resultId: 'r1', id: '2', name: 'two', value: ['x', null] },
              { resultId: 'r1', id: '1', name: 'one', value: "'; drop table turns; --" },
            ],
            edges: [{ resultId: 'r1', edgeId: '__proto__' }],
            logs: [{ resultId: 'r1', entry: { status: 'info', description: 'x\0', details: '\udfff' } }],
            started: ['r1'],
          }),
        ],
        'committed',
      ),
      step('results.get', [{ botId: 'b1', id: 'r1' }], {
        variables: [
          { id: '__proto__', name: 'constructor', value: 'é', isSessionVariable: false },
          { id: '2', name: 'two', value: ['x', null] },
          { id: '1', name: 'one', value: "'; drop table turns; --" },
        ],
        answers: [{ blockId: '__proto__', content: 'ünï 🙂 a\uFFFDb\uFFFDc' }],
      }),
      step('results.logs', [{ botId: 'b1', id: 'r1' }], [{ description: 'x\uFFFD', details: '\uFFFD' }]),
      step('results.totals', ['b1', {}], { edges: [{ edgeId: '__proto__', total: 1 }] }),
      step('turns.commit', [previewTurn({ sessionId: 'p\0\ud800' })], 'committed'),
      step('turns.load', ['p\0\ud800'], { record: { kind: 'preview' } }),
      step('turns.commit', [turn(1, { sessionId: 'p\0\ud800' })], 'committed'),
      step('turns.commit', [previewTurn({ sessionId: '__proto__' })], 'committed'),
      step('turns.load', ['__proto__'], { record: { id: '__proto__' } }),
      step('turns.load', ['constructor'], null),
    ],
  },
  {
    name: 'a megabyte is kept whole',
    steps: [
      step(
        'turns.commit',
        [turn(0, { ...answer('m'.repeat(1_000_000)), delta: 'd'.repeat(1_000_000) })],
        'committed',
      ),
      step('results.get', [{ botId: 'b1', id: 'r1' }], { answers: [{ content: 'm'.repeat(1_000_000) }] }),
    ],
  },
];

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ResultRecord } from '#store/ports/result.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import { payloadOf, resultAfter, turnEvents } from './turn-events.ts';

const turn = (more: Partial<TurnCommit> = {}): TurnCommit => ({
  sessionId: 's',
  n: 1,
  at: 5000,
  event: '',
  delta: '',
  ...more,
});
const answer = { resultId: 'r', blockId: 'b', content: 'Ada' };

const told: readonly (readonly [name: string, turn: TurnCommit, events: readonly string[]])[] = [
  ['nothing', turn({ variables: [], logs: [], started: [] }), []],
  ['an answer', turn({ answer }), ['answer.created r']],
  [
    'a whole chat in one turn',
    turn({ answer, completed: ['r'], started: ['r'] }),
    ['result.started r', 'answer.created r', 'result.completed r'],
  ],
  [
    'results of two bots',
    turn({ answer, started: ['r', 'child'], completed: ['child', 'r'] }),
    [
      'result.started r',
      'result.started child',
      'answer.created r',
      'result.completed child',
      'result.completed r',
    ],
  ],
];

describe('a turn tells of', () => {
  for (const [name, given, events] of told)
    test(name, () =>
      assert.deepEqual(
        turnEvents(given).map(({ event, resultId }) => `${event} ${resultId}`),
        events,
      ),
    );
});

const before: ResultRecord = {
  id: 'r',
  seq: 7,
  botId: 'b1',
  createdAt: 1000,
  isCompleted: false,
  hasStarted: true,
  isArchived: false,
  lastChatSessionId: 'secret',
  variables: [
    { id: 'x', name: 'X', value: '1', isSessionVariable: false },
    { id: 'y', name: 'Y', value: ['a', null], isSessionVariable: false },
  ],
  answers: [{ blockId: 'a', content: 'first', attachedFileUrls: [] }],
};
const change = (id: string, value: string | null, resultId = 'r') => ({
  resultId,
  id,
  name: id.toUpperCase(),
  value,
});

const after: readonly (readonly [
  name: string,
  turn: TurnCommit,
  before: ResultRecord | null,
  expected: object,
])[] = [
  [
    'a new one',
    turn({
      answer,
      started: ['r'],
      variables: [change('x', '1')],
      newResults: [{ id: 'r', botId: 'b1', createdAt: 4000 }],
    }),
    null,
    {
      id: 'r',
      botId: 'b1',
      createdAt: '1970-01-01T00:00:04.000Z',
      hasStarted: true,
      isCompleted: false,
      isArchived: false,
      lastChatSessionId: null,
      variables: [{ id: 'x', name: 'X', value: '1', isSessionVariable: false }],
      answers: [{ blockId: 'b', content: 'Ada', attachedFileUrls: [] }],
    },
  ],
  [
    'what was there and what came',
    turn({
      answer: { ...answer, files: ['u'] },
      completed: ['r'],
      variables: [change('x', '2'), change('z', '3'), change('y', null), change('x', '4', 'child')],
    }),
    before,
    {
      createdAt: '1970-01-01T00:00:01.000Z',
      hasStarted: true,
      isCompleted: true,
      lastChatSessionId: null,
      variables: [
        { id: 'x', name: 'X', value: '2', isSessionVariable: false },
        { id: 'z', name: 'Z', value: '3', isSessionVariable: false },
      ],
      answers: [
        { blockId: 'a', content: 'first', attachedFileUrls: [] },
        { blockId: 'b', content: 'Ada', attachedFileUrls: ['u'] },
      ],
    },
  ],
  [
    'nothing of what another result got',
    turn({ answer: { ...answer, resultId: 'child' }, completed: ['child'] }),
    before,
    { isCompleted: false, answers: [{ blockId: 'a', content: 'first', attachedFileUrls: [] }] },
  ],
];

describe('a result after a turn has', () => {
  for (const [name, given, earlier, expected] of after)
    test(name, () => {
      const bot = { id: 'b1', workspaceId: 'w1' };
      assert.partialDeepStrictEqual(resultAfter(given, { bot, resultId: 'r', before: earlier }), expected);
    });
});

test('what is sent names event, time and place', () => {
  const bot = { id: null, workspaceId: 'w1' };
  assert.equal(
    payloadOf({ id: 'e', event: 'ping', at: 0, bot, data: { a: 1 } }),
    '{"id":"e","event":"ping","createdAt":"1970-01-01T00:00:00.000Z","workspaceId":"w1","botId":null,"data":{"a":1}}',
  );
});

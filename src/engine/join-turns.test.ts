import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toyBubble, toySession } from '#kit/toy-blocks.ts';
import type { ClientAction } from '#model/chat.ts';
import { joinTurns } from './join-turns.ts';
import type { Turn } from './turn.ts';

const turn = (more: Partial<Turn>): Turn => ({
  session: toySession(),
  status: 'asking',
  messages: [],
  input: null,
  clientSideActions: [],
  logs: [],
  facts: [],
  effects: [],
  trace: [],
  changes: { values: [], answers: [] },
  ...more,
});
const wait = (lastBubbleBlockId?: string): ClientAction => ({
  type: 'wait',
  wait: { secondsToWaitFor: 1 },
  ...(lastBubbleBlockId !== undefined && { lastBubbleBlockId }),
});

test('what was said, logged, recorded and walked comes one after the other', () => {
  const part = (id: string): Partial<Turn> => ({
    messages: [toyBubble(id, id)],
    logs: [{ status: 'info', description: id }],
    facts: [{ kind: 'edge', resultId: 'r', edgeId: id }],
    trace: [{ kind: 'edge', edgeId: id, because: '' }],
  });
  const joined = joinTurns(turn(part('1')), turn(part('2')));
  assert.deepEqual(
    joined.messages.map(({ id }) => id),
    ['1', '2'],
  );
  assert.deepEqual(
    joined.logs.map(({ description }) => description),
    ['1', '2'],
  );
  assert.deepEqual(joined.facts.length, 2);
  assert.deepEqual(joined.trace.length, 2);
});

test('how it stands is what the later step says', () => {
  const later = turn({ status: 'ended', progress: 100, session: { ...toySession(), hasEnded: true } });
  const joined = joinTurns(
    turn({ status: 'pending', effects: [{ kind: 'transcript', key: 'k', request: { said: [] } }] }),
    later,
  );
  assert.equal(joined.status, 'ended');
  assert.equal(joined.progress, 100);
  assert.equal(joined.session, later.session);
  assert.deepEqual(joined.effects, []);
});

test('an action follows the last bubble, also one of the step before', () => {
  const actions = (first: Turn, then: Turn) =>
    joinTurns(first, then).clientSideActions.map((action) => action.lastBubbleBlockId);
  const said = turn({ messages: [toyBubble('x', '')], clientSideActions: [wait()] });
  assert.deepEqual(actions(said, turn({ clientSideActions: [wait(), wait('y')] })), [undefined, 'x', 'y']);
  assert.deepEqual(actions(turn({}), turn({ clientSideActions: [wait()] })), [undefined]);
});

const reformats: readonly (readonly [
  first: string | undefined,
  then: string | undefined,
  joined: string | undefined,
])[] = [
  [undefined, undefined, undefined],
  ['a', undefined, 'a'],
  [undefined, 'b', 'b'],
  ['a', 'b', 'b'],
];

test('the reply as it was saved is not lost', () => {
  for (const [first, then, joined] of reformats)
    assert.equal(
      joinTurns(
        turn({ ...(first !== undefined && { reformatted: first }) }),
        turn({ ...(then !== undefined && { reformatted: then }) }),
      ).reformatted,
      joined,
    );
});

test('changes: the later value counts, in the order of first writing; a deep change stays deep', () => {
  const first = turn({
    changes: {
      values: [
        ['a', '1'],
        ['b', '1'],
      ],
      answers: [['k', '1']],
    },
  });
  const then = turn({
    changes: {
      values: [
        ['a', '2'],
        ['c', '2'],
      ],
      answers: [['l', '2']],
    },
  });
  assert.deepEqual(joinTurns(first, then).changes, {
    values: [
      ['a', '2'],
      ['b', '1'],
      ['c', '2'],
    ],
    answers: [
      ['k', '1'],
      ['l', '2'],
    ],
  });
  assert.equal(joinTurns(turn({ changes: null }), then).changes, null);
  assert.equal(joinTurns(first, turn({ changes: null })).changes, null);
});

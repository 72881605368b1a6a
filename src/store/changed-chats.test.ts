import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChangedChats } from './changed-chats.ts';
import { previewTurn, turn } from './conformance/world.ts';
import type { CommitOutcome } from './ports/turn.ts';

const watched = (outcome: CommitOutcome = 'committed') => {
  const chats = new ChangedChats();
  return { chats, turns: chats.watch({ load: async () => null, commit: async () => outcome }) };
};
const s1 = { sessionId: 's1', at: 1000, hasEnded: false };

test('notes the chats of written turns, each with its last turn', async () => {
  const { chats, turns } = watched();
  await turns.commit(turn(0));
  await turns.commit(turn(0, { sessionId: 's2' }));
  await turns.commit(turn(1, { hasEnded: true }));
  await turns.commit(previewTurn());
  assert.deepEqual(chats.take(9), [
    { sessionId: 's1', at: 1001, hasEnded: true },
    { ...s1, sessionId: 's2' },
  ]);
  assert.deepEqual(chats.take(9), []);
});

test('takes some out, and puts back what nothing newer is known of', async () => {
  const { chats, turns } = watched();
  await turns.commit(turn(0));
  await turns.commit(turn(0, { sessionId: 's2' }));
  const taken = chats.take(1);
  assert.deepEqual(taken, [s1]);
  chats.putBack(taken);
  await turns.commit(turn(1, { sessionId: 's2' }));
  chats.putBack([{ ...s1, sessionId: 's2' }]);
  assert.deepEqual(chats.take(9), [{ ...s1, sessionId: 's2', at: 1001 }, s1]);
});

test('notes what may be written, and nothing that is not', async () => {
  const outcomes: readonly CommitOutcome[] = ['conflict', 'noChatsLeft', 'unavailable', 'unknown'];
  for (const outcome of outcomes) {
    const { chats, turns } = watched(outcome);
    await turns.commit(turn(0));
    assert.deepEqual(chats.take(9), outcome === 'unknown' ? [s1] : [], outcome);
  }
});

test('names a chat as it is stored', async () => {
  const { chats, turns } = watched();
  await turns.commit(turn(0, { sessionId: 's\0' }));
  assert.deepEqual(chats.take(9), [{ ...s1, sessionId: 's\ufffd' }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChangedChats } from './changed-chats.ts';
import { previewTurn, turn } from './conformance/world.ts';

const s1 = { id: 's1', at: 1000, hasEnded: false };

test('notes the chats of written turns, each with its last turn', () => {
  const chats = new ChangedChats();
  chats.note(turn(0));
  chats.note(turn(0, { sessionId: 's2' }));
  chats.note(turn(1, { hasEnded: true }));
  chats.note(previewTurn());
  assert.deepEqual(chats.take(9), [
    { id: 's1', at: 1001, hasEnded: true },
    { ...s1, id: 's2' },
  ]);
  assert.deepEqual(chats.take(9), []);
});

test('takes some out, and puts back what nothing newer is known of', () => {
  const chats = new ChangedChats();
  chats.note(turn(0));
  chats.note(turn(0, { sessionId: 's2' }));
  const taken = chats.take(1);
  assert.deepEqual(taken, [s1]);
  chats.putBack(taken);
  chats.note(turn(1, { sessionId: 's2' }));
  chats.putBack([{ ...s1, id: 's2' }]);
  assert.deepEqual(chats.take(9), [{ ...s1, id: 's2', at: 1001 }, s1]);
});

test('names a chat as it is stored', () => {
  const chats = new ChangedChats();
  chats.note(turn(0, { sessionId: 's\0' }));
  assert.deepEqual(chats.take(9), [{ ...s1, id: 's\ufffd' }]);
});

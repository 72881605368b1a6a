import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NoteLog } from './note-log.ts';

interface Counted {
  readonly id: string;
  n: number;
}

/** Adds a note, or changes the recent one, as those who use it do. */
function note(log: NoteLog<Counted>, id: string, n: number): void {
  const recent = log.recent(id);
  if (recent === undefined) log.add({ id, n });
  else recent.n = n;
}

test('gives each id once, with what was noted last', () => {
  const log = new NoteLog<Counted>();
  for (const [id, n] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    note(log, id, n);
  assert.equal(log.size, 2);
  assert.deepEqual(log.take(9), [
    { id: 'a', n: 3 },
    { id: 'b', n: 2 },
  ]);
  assert.equal(log.size, 0);
  assert.deepEqual(log.take(9), []);
});

test('does not change what was taken out', () => {
  const log = new NoteLog<Counted>();
  note(log, 'a', 1);
  const taken = log.take(1);
  note(log, 'a', 2);
  assert.deepEqual(taken, [{ id: 'a', n: 1 }]);
  assert.deepEqual(log.take(1), [{ id: 'a', n: 2 }]);
});

test('what is put back comes first, and what is newer counts', () => {
  const log = new NoteLog<Counted>();
  for (const id of ['a', 'b', 'c']) note(log, id, 1);
  const taken = log.take(2);
  note(log, 'b', 2);
  log.putBack(taken);
  assert.equal(log.size, 4);
  assert.deepEqual(log.take(9), [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 1 },
  ]);
});

test('loses nothing among many more ids than are recent, in any pages', () => {
  const log = new NoteLog<Counted>();
  const ids = Array.from({ length: 20_000 }, (_none, i) => `chat${i}`);
  for (const n of [1, 2]) for (const id of ids) note(log, id, n);
  const last = new Map<string, number>();
  for (let page = log.take(777); page.length > 0; page = log.take(777)) {
    assert.ok(page.length <= 777);
    for (const { id, n } of page) last.set(id, n);
  }
  assert.deepEqual([...last.keys()].sort(), [...ids].sort());
  assert.deepEqual(new Set(last.values()), new Set([2]));
});

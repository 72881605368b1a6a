import assert from 'node:assert/strict';
import { it } from 'node:test';
import { EventQueue } from './event-queue.ts';

async function read(queue: EventQueue): Promise<string> {
  let all = '';
  for await (const text of queue.texts()) all += text;
  return all;
}

it('events are numbered, in order, and end with the last', async () => {
  const queue = new EventQueue(1000);
  assert.equal(queue.hasBegun, false);
  queue.push('delta', '{"text":"a"}');
  await queue.begun;
  setTimeout(() => queue.push('message', '{}'), 5);
  setTimeout(() => queue.end('reply', '{"b":1}'), 10);
  setTimeout(() => queue.push('late', '{}'), 12);
  assert.equal(
    await read(queue),
    'id: 1\nevent: delta\ndata: {"text":"a"}\n\nid: 2\nevent: message\ndata: {}\n\nid: 3\nevent: reply\ndata: {"b":1}\n\n',
  );
});

it('comments come when nothing else does', async () => {
  const queue = new EventQueue(10);
  const seen: string[] = [];
  for await (const text of queue.texts()) if (seen.push(text) === 2) queue.end('reply', '1');
  assert.deepEqual(seen, [':\n\n', ':\n\n', 'id: 1\nevent: reply\ndata: 1\n\n']);
});

it('who left is not written for', async () => {
  const queue = new EventQueue(1000);
  queue.push('a', '1');
  for await (const text of queue.texts()) {
    assert.match(text, /event: a/);
    break;
  }
  queue.push('b', '2');
  queue.end('reply', '3');
  assert.equal(await read(queue), '');
});

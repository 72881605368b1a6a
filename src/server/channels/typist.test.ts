import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Typist } from './typist.ts';

test('typing is shown in slow turns and before delayed messages, and nowhere else', async () => {
  let now = 1000;
  const shown: string[] = [];
  const typist = new Typist({ clock: () => now, seconds: 5, show: async (id) => void shown.push(id) });
  const look = async (): Promise<readonly string[]> => {
    typist.wake();
    await typist.work(1);
    return shown.splice(0);
  };
  assert.deepEqual(await look(), []);
  typist.until('soon', 1100);
  typist.until('later', 6000);
  assert.deepEqual(await look(), ['later']);
  let finish = (): void => {};
  const work = typist.during('slow', () => new Promise<void>((resolve) => (finish = resolve)));
  assert.deepEqual(await look(), ['later']);
  now = 1700;
  assert.deepEqual(await look(), ['slow', 'later']);
  finish();
  await work;
  now = 5800;
  assert.deepEqual(await look(), []);
});

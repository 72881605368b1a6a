import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

/** Entries by owner (`-` for none), `<` takes one, `!a` releases one of owner a. What was taken, what was refused. */
const rows: [what: string, lanes: number, cap: number, moves: string, taken: string, refused: string][] = [
  ['first come, first served', 2, 9, '- - < <', '--', ''],
  ['an empty queue gives nothing', 2, 9, '<', '.', ''],
  ['an owner leaves one lane free', 2, 9, 'a a b < < <', 'ab.', ''],
  ['a released lane can be taken again', 2, 9, 'a a < !a <', 'aa', ''],
  ['one lane is for everybody', 1, 9, 'a b <', 'a', ''],
  ['three lanes leave one', 3, 9, 'a a a < < <', 'aa.', ''],
  ['no owner, no share', 2, 9, '- - < <', '--', ''],
  ['the cap', 2, 2, '- - - < < <', '--.', '-'],
  ['an owner gets half the places', 2, 4, 'a a a b < <', 'ab', 'a'],
];

for (const [what, lanes, cap, moves, taken, refused] of rows) {
  test(`${what}: ${moves}`, () => {
    const queue = new FairQueue<{ owner: string | undefined }>(lanes, cap);
    const seen = { taken: '', refused: '' };
    for (const move of moves.split(' ')) {
      const owner = move === '-' ? undefined : move;
      if (move === '<') {
        const entry = queue.take();
        seen.taken += entry ? (entry.owner ?? '-') : '.';
      } else if (move.startsWith('!')) queue.release({ owner: move.slice(1) });
      else if (!queue.add({ owner })) seen.refused += move;
    }
    assert.deepEqual(seen, { taken, refused });
  });
}

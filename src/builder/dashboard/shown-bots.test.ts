import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Sorting, shownBots } from './shown-bots.ts';

const bot = (id: string, name: string, folderId: string | null, day: number) => ({
  id,
  name,
  folderId,
  publicId: `${id}-public`,
  createdAt: `2026-01-0${day}`,
  updatedAt: `2026-02-0${9 - day}`,
});
const bots = [bot('a', 'Café quiz', null, 1), bot('b', 'Order', 'f1', 2), bot('c', 'Big quiz', null, 3)];

const rows: readonly (readonly [folderId: string | null, search: string, sorting: Sorting, ids: string])[] = [
  [null, '', 'updated', 'a c'],
  [null, '', 'created', 'c a'],
  [null, '', 'name', 'c a'],
  ['f1', '', 'name', 'b'],
  ['f2', '', 'name', ''],
  ['f1', 'quiz', 'name', 'c a'],
  [null, 'cafe  QUIZ', 'name', 'a'],
  [null, 'b-pub', 'name', 'b'],
  [null, 'nothing', 'name', ''],
];
for (const [folderId, search, sorting, ids] of rows)
  it(`folder ${folderId}, search "${search}", by ${sorting}: ${ids}`, () =>
    assert.equal(
      shownBots(bots, { folderId, search, sorting })
        .map(({ id }) => id)
        .join(' '),
      ids,
    ));

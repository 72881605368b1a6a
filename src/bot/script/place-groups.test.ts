import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeGroups, type UnplacedGroup } from './place-groups.ts';

/** Groups of a way as text, `a>b,c b>d c>d d`; each is 100 px tall, those with an upper-case name 300. */
const groupsOf = (text: string): readonly UnplacedGroup[] =>
  text.split(' ').map((part) => {
    const [id = '', next = ''] = part.split('>');
    return { id, height: id === id.toLowerCase() ? 100 : 300, next: next.split(',').filter(Boolean) };
  });

const rows: Readonly<Record<string, readonly [flow: string, places: Readonly<Record<string, string>>]>> = {
  'one after the other: in a row': ['a>b b>c c', { a: '380 0', b: '760 0', c: '1140 0' }],
  'one after another that is taller: level': ['A>b b', { A: '380 0', b: '760 0' }],
  'branches: above each other, beside their middle, and together again': [
    'a>b,c b>d c>d d',
    { a: '380 0', b: '760 -80', c: '760 80', d: '1140 0' },
  ],
  'branches of branches: in the order of where they come from': [
    'a>b,c c>d b>e,f d e f',
    { a: '380 0', b: '760 -80', c: '760 80', e: '1140 -192', f: '1140 -24', d: '1140 136' },
  ],
  'a way past some: behind all of them': ['a>b,c b>c c', { a: '380 0', b: '760 0', c: '1140 0' }],
  'a way back: moves nothing': ['a>b b>c,a c', { a: '380 0', b: '760 0', c: '1140 0' }],
  'a way to itself: moves nothing': ['a>a,b b', { a: '380 0', b: '760 0' }],
  'what stands before what leads to it: behind it all the same': [
    'a>c b c>b',
    { a: '380 0', c: '760 0', b: '1140 0' },
  ],
  'what nothing leads to: below the first': ['a>b b c', { a: '380 0', b: '760 0', c: '380 168' }],
  'two circles: each begins at its first': [
    'a>b b>a c>d d>c',
    { a: '380 0', c: '380 168', b: '760 0', d: '760 168' },
  ],
};

const placesOf = (groups: readonly UnplacedGroup[]) =>
  Object.fromEntries([...placeGroups(groups)].map(([id, { x, y }]) => [id, `${x} ${y}`]));

describe('where the groups of a text stand', () => {
  for (const [what, [flow, places]] of Object.entries(rows))
    it(what, () => assert.deepEqual(placesOf(groupsOf(flow)), places));

  it('never covers one with another', () => {
    // Numbers that look like chance, the same each time.
    let seed = 1;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const ids = Array.from({ length: 1 + next(12) }, (_, index) => `g${index}`);
      const groups = ids.map((id) => ({
        ...{ id, height: 80 + next(400) },
        next: ids.filter(() => next(4) === 0),
      }));
      const places = placeGroups(groups);
      assert.equal(places.size, groups.length);
      const boxes = groups.map(({ id, height }) => ({ height, ...(places.get(id) ?? { x: 0, y: 0 }) }));
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          assert.ok(
            one.x !== other.x || one.y + one.height < other.y || other.y + other.height < one.y,
            JSON.stringify({ groups, boxes }),
          );
    }
  });

  it('takes thousands in a row', () => {
    const count = 5000;
    const row = Array.from({ length: count }, (_, index) => ({
      ...{ id: `${index}`, height: 100, next: [`${index + 1}`] },
    }));
    assert.deepEqual(placeGroups(row).get(`${count - 1}`)?.y, 0);
  });
});

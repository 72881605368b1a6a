import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Alignment, align, distribute, type Placed } from './align.ts';

const placed = (id: string, [x, y]: readonly [number, number], [width, height]: readonly [number, number]) =>
  ({ kind: 'groups', id, x, y, width, height }) satisfies Placed;
const things = [
  placed('a', [0, 100], [100, 50]),
  placed('b', [40, 0], [200, 30]),
  placed('c', [300, 40], [60, 20]),
];
const shown = (moved: readonly { readonly to: { readonly x: number; readonly y: number } }[]): string =>
  moved.map(({ to }) => `${to.x},${to.y}`).join(' ');

const rows: readonly (readonly [to: Alignment, places: string])[] = [
  ['left', '0,100 0,0 0,40'],
  ['center', '130,100 80,0 150,40'],
  ['right', '260,100 160,0 300,40'],
  ['top', '0,0 40,0 300,0'],
  ['middle', '0,50 40,60 300,65'],
  ['bottom', '0,100 40,120 300,130'],
];

describe('align', () => {
  for (const [to, places] of rows) it(to, () => assert.equal(shown(align(things, to)), places));
});

describe('distribute', () => {
  it('leaves the same space between things, across', () => {
    // From 0 to 360 there are 360 px in things: none overlap and none are apart.
    assert.equal(shown(distribute(things, 'x')), '0,100 100,0 300,40');
  });

  it('leaves the same space between things, down', () => {
    assert.equal(shown(distribute(things, 'y')), '40,0 300,55 0,100');
  });

  it('leaves nothing alone', () => assert.deepEqual(distribute([], 'x'), []));
});

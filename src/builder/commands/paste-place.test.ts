import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '#builder/document/bot-draft.ts';
import { dropPlace, pastePlace } from './paste-place.ts';
import type { Point } from './point.ts';
import type { Slice } from './slice.ts';

const group = (x: number, y: number) => ({
  ...{ id: `${x} ${y}`, title: 'Group', graphCoordinates: { x, y }, blocks: [] },
});
const rest = { events: [], edges: [], variables: [], theme: {}, settings: {}, icon: null };
const draft = draftOf({ version: '6', name: 'Bot', groups: [group(0, 0), group(32, 32)], ...rest });
const text = { id: 't', type: 'text', content: {} };
const middle = { x: 1000, y: 1000 };

const rows: readonly (readonly [
  what: string,
  part: Partial<Slice>,
  places: { readonly middle: Point; readonly at: Point },
])[] = [
  ['one group: around the point', { groups: [group(700, 900)] }, { middle, at: { x: 856, y: 976 } }],
  [
    'several: all of them around it',
    { groups: [group(0, 0), group(400, 200)] },
    { middle, at: { x: 656, y: 872 } },
  ],
  ['blocks: their new group', { blocks: [text, text] }, { middle, at: { x: 856, y: 904 } }],
  [
    'what would cover other groups: below them',
    { groups: [group(5, 5)] },
    { middle: { x: 144, y: 28 }, at: { x: 0, y: 136 } },
  ],
  [
    'several that would cover others: all of them below',
    { groups: [group(0, 0), group(400, 200)] },
    { middle: { x: 200, y: 100 }, at: { x: -144, y: 136 } },
  ],
];

describe('where something pasted goes', () => {
  it('the first groups: beside the start', () => {
    const start = { id: 's', type: 'start' as const, graphCoordinates: { x: 16, y: 32 } };
    const empty = { ...draft, groups: [], events: [start] };
    const part: Slice = { parley: 'slice', groups: [group(5, 5)], blocks: [], edges: [], variables: [] };
    assert.deepEqual(pastePlace(empty, part, { middle, heights: new Map() }), { x: 256, y: 32 });
    // Where no place of it is stored.
    const unplaced = { ...empty, events: [{ id: 's', type: 'start' as const }] };
    assert.deepEqual(pastePlace(unplaced, part, { middle, heights: new Map() }), { x: 240, y: 0 });
    const fan = { ...part, groups: [group(0, 80), group(400, 0), group(400, 160)] };
    assert.deepEqual(pastePlace(empty, fan, { middle, heights: new Map() }), { x: 256, y: -48 });
  });

  for (const [what, part, { middle: point, at }] of rows)
    it(what, () => {
      const slice: Slice = { parley: 'slice', groups: [], blocks: [], edges: [], variables: [], ...part };
      assert.deepEqual(pastePlace(draft, slice, { middle: point, heights: new Map() }), at);
    });

  it('below groups as tall as they are drawn', () => {
    const part: Slice = { parley: 'slice', groups: [group(5, 5)], blocks: [], edges: [], variables: [] };
    const heights = new Map([['32 32', 400]]);
    assert.deepEqual(dropPlace(draft, part, { middle: { x: 144, y: 28 }, heights }), { x: 0, y: 480 });
  });
});

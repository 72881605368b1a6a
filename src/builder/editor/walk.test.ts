import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '#builder/document/bot-draft.ts';
import { rowName, type Spot } from './focus.ts';
import { type Direction, spotBeside, walk } from './walk.ts';

/** Start → A (a1 text, a2 buttons: i1 → B, i2 → C) ; B (b1 → C) ; C is empty. */
const draft = draftOf({
  version: '6',
  name: 'Bot',
  icon: null,
  events: [
    { id: 's', type: 'start', outgoingEdgeId: 'e0' },
    { id: 'x', type: 'error' },
  ],
  groups: [
    {
      ...{ id: 'A', title: 'A' },
      blocks: [
        { id: 'a1', type: 'text' },
        {
          ...{ id: 'a2', type: 'choice input' },
          items: [
            { id: 'i1', content: 'Yes', outgoingEdgeId: 'e1' },
            { id: 'i2', content: 'No', outgoingEdgeId: 'e2' },
          ],
        },
      ],
    },
    { id: 'B', title: 'B', blocks: [{ id: 'b1', type: 'text', outgoingEdgeId: 'e3' }] },
    { id: 'C', title: 'C', blocks: [] },
  ],
  edges: [
    { id: 'e0', from: { eventId: 's' }, to: { groupId: 'A' } },
    { id: 'e1', from: { blockId: 'a2', itemId: 'i1' }, to: { groupId: 'B' } },
    { id: 'e2', from: { blockId: 'a2', itemId: 'i2' }, to: { groupId: 'C' } },
    { id: 'e3', from: { blockId: 'b1' }, to: { groupId: 'C' } },
  ],
  variables: [],
  theme: {},
  settings: {},
});
const spots: Readonly<Record<string, Spot>> = {
  ...{ s: { kind: 'events', id: 's' }, x: { kind: 'events', id: 'x' }, e1: { kind: 'edges', id: 'e1' } },
  ...{ A: { kind: 'groups', id: 'A' }, B: { kind: 'groups', id: 'B' }, C: { kind: 'groups', id: 'C' } },
  ...{ a1: { kind: 'blocks', id: 'a1' }, a2: { kind: 'blocks', id: 'a2' }, b1: { kind: 'blocks', id: 'b1' } },
  i1: { kind: 'ways', from: { blockId: 'a2', itemId: 'i1' } },
  i2: { kind: 'ways', from: { blockId: 'a2', itemId: 'i2' } },
  own: { kind: 'ways', from: { blockId: 'a2' } },
};

/** Keys and where they lead, one after the other; a dash: nowhere. */
const walks: readonly (readonly [from: string, keys: string, through: string])[] = [
  ['', 'down', 's'],
  ['s', 'right down down down down down down', 'A a1 a2 i1 i2 own -'],
  ['own', 'up up up up up up', 'i2 i1 a2 a1 A -'],
  ['s', 'down down', 'x -'],
  ['x', 'up right', 's A'],
  ['A', 'right right right', 'B C -'],
  ['a1', 'right', 'B'],
  ['i2', 'right left', 'C i2'],
  ['i2', 'left left', 'a2 s'],
  ['b1', 'left', 'i1'],
  ['e1', 'right', 'B'],
];

describe('the arrow keys', () => {
  for (const [from, keys, through] of walks)
    it(`${from || 'nothing'}: ${keys}`, () => {
      let at: Spot | undefined = spots[from];
      const passed = keys.split(' ').map((key) => {
        const to = walk(draft, at, isDirection(key) ? key : assert.fail(key));
        if (to === undefined) return '-';
        at = to;
        return nameOf(to);
      });
      assert.equal(passed.join(' '), through);
    });
});

const removals: readonly (readonly [removed: string, next: string])[] = [
  ['a2', 'a1'],
  ['a1', 'A'],
  ['a1 a2', 'A'],
  ['A', 's'],
  ['B', 'i1'],
  ['x', 's'],
  ['e1', 'i1'],
];

describe('the focus after something was removed', () => {
  for (const [removed, next] of removals)
    it(`${removed}: ${next}`, () => {
      const things = removed.split(' ').map((name) => spots[name] ?? assert.fail(name));
      assert.equal(nameOf(spotBeside(draft, things) ?? assert.fail('nowhere')), next);
    });
});

function nameOf(spot: Spot): string {
  const found = Object.entries(spots).find(([, each]) => rowName(each) === rowName(spot));
  return found?.[0] ?? assert.fail(rowName(spot));
}

const isDirection = (key: string): key is Direction => ['up', 'down', 'left', 'right'].includes(key);

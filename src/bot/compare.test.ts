import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Changes, compareBots } from './compare.ts';
import type { Raw } from './raw.ts';
import { sample6 } from './samples.ts';

const text = (id: string, label?: string): Raw => ({
  id,
  type: 'text',
  ...(label !== undefined && { label }),
});
const group = (id: string, ...blocks: readonly Raw[]): Raw => ({
  id,
  title: id,
  graphCoordinates: { x: 0, y: 0 },
  blocks,
});
const none: Changes = { fields: [], groups: [] };

const rows: readonly { name: string; before: Raw; after: Raw; changes: Changes }[] = [
  { name: 'nothing', before: {}, after: {}, changes: none },
  { name: 'the same', before: sample6, after: structuredClone(sample6), changes: none },
  {
    name: 'the order of keys does not count',
    before: { theme: { a: 1, b: 2 }, groups: [{ id: 'g', blocks: [{ id: 'b', type: 'text' }] }] },
    after: { groups: [{ blocks: [{ type: 'text', id: 'b' }], id: 'g' }], theme: { b: 2, a: 1 } },
    changes: none,
  },
  { name: 'an absent field is the same as undefined', before: { icon: undefined }, after: {}, changes: none },
  { name: 'null is something', before: { icon: null }, after: {}, changes: { fields: ['icon'], groups: [] } },
  {
    name: 'several fields',
    before: { name: 'A', theme: {}, settings: {}, variables: [] },
    after: { name: 'B', theme: {}, settings: { general: {} }, variables: [{ id: 'v' }] },
    changes: { fields: ['name', 'settings', 'variables'], groups: [] },
  },
  {
    name: 'the order of variables counts',
    before: { variables: [1, 2] },
    after: { variables: [2, 1] },
    changes: { fields: ['variables'], groups: [] },
  },
  {
    name: 'a block changed',
    before: { groups: [group('a', text('x'), text('y'))] },
    after: { groups: [group('a', text('x'), text('y', 'L'))] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: ['y'] }] },
  },
  {
    name: 'a block added at the end',
    before: { groups: [group('a', text('x'))] },
    after: { groups: [group('a', text('x'), text('y'))] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: ['y'] }] },
  },
  {
    name: 'a block added in between moves its neighbour',
    before: { groups: [group('a', text('x'), text('z'), text('w'))] },
    after: { groups: [group('a', text('x'), text('y'), text('z'), text('w'))] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: ['y', 'z'] }] },
  },
  {
    name: 'a block removed',
    before: { groups: [group('a', text('x'), text('y'))] },
    after: { groups: [group('a', text('x'))] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: ['y'] }] },
  },
  {
    name: 'blocks in another order',
    before: { groups: [group('a', text('x'), text('y'))] },
    after: { groups: [group('a', text('y'), text('x'))] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: ['y', 'x'] }] },
  },
  {
    name: 'a block moved to another group',
    before: { groups: [group('a', text('x')), group('b')] },
    after: { groups: [group('a'), group('b', text('x'))] },
    changes: {
      fields: ['groups'],
      groups: [
        { groupId: 'a', blockIds: ['x'] },
        { groupId: 'b', blockIds: ['x'] },
      ],
    },
  },
  {
    name: 'a group moved on the canvas',
    before: { groups: [group('a', text('x'))] },
    after: { groups: [{ ...group('a', text('x')), graphCoordinates: { x: 9, y: 9 } }] },
    changes: { fields: ['groups'], groups: [{ groupId: 'a', blockIds: [] }] },
  },
  {
    name: 'a group added, one removed',
    before: { groups: [group('a', text('x'))] },
    after: { groups: [group('b', text('y'))] },
    changes: {
      fields: ['groups'],
      groups: [
        { groupId: 'b', blockIds: ['y'] },
        { groupId: 'a', blockIds: ['x'] },
      ],
    },
  },
  {
    name: 'groups in another order: no group changed',
    before: { groups: [group('a'), group('b')] },
    after: { groups: [group('b'), group('a')] },
    changes: { fields: ['groups'], groups: [] },
  },
  {
    name: 'groups of odd forms',
    before: { groups: [5, null] },
    after: { groups: 'x' },
    changes: { fields: ['groups'], groups: [] },
  },
  {
    name: 'a group named like an inherited field',
    before: { groups: [] },
    after: { groups: [group('__proto__', text('constructor'))] },
    changes: { fields: ['groups'], groups: [{ groupId: '__proto__', blockIds: ['constructor'] }] },
  },
];

test('changes are told by field, and within groups by block', () => {
  for (const { name, before, after, changes } of rows)
    assert.deepEqual(compareBots(before, after), changes, name);
});

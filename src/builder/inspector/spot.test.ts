import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FieldPath } from '#bot/forms/form.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import { listOps } from './list-ops.ts';
import { elementSpot, type Spot, thingSpot } from './spot.ts';

const withIds: Raw = { items: [{ id: 'a', content: 'A' }, { id: 'b' }, { id: 'c', paths: [{ id: 'p' }] }] };
const withoutIds: Raw = { options: { to: ['x', 'y', 'z'], rows: [{ key: 'k', list: ['1'] }, {}] } };

const spotOf = (block: Raw): Spot => thingSpot(['blocks', 'b1'], block);
const items: FieldPath = ['items'];
const to: FieldPath = ['options', 'to'];
const rows: FieldPath = ['options', 'rows'];

interface Row {
  readonly name: string;
  readonly block: Raw;
  readonly ops: (spot: Spot) => readonly Op[];
  readonly becomes: Raw;
  /** The kinds of the ops. */
  readonly by: string;
}

const cases: readonly Row[] = [
  {
    name: 'sets a field, making what is around it',
    block: {},
    ops: (spot) => spot.set(['options', 'labels', 'button'], 'Go'),
    becomes: { options: { labels: { button: 'Go' } } },
    by: 'set',
  },
  {
    name: 'removes a field',
    block: { options: { a: 1, b: 2 } },
    ops: (spot) => spot.set(['options', 'a'], undefined),
    becomes: { options: { b: 2 } },
    by: 'remove',
  },
  {
    name: 'sets a field of an element by its id',
    block: withIds,
    ops: (spot) => elementSpot(spot, items, 1).set(['content'], 'B'),
    becomes: {
      items: [
        { id: 'a', content: 'A' },
        { id: 'b', content: 'B' },
        { id: 'c', paths: [{ id: 'p' }] },
      ],
    },
    by: 'set',
  },
  {
    name: 'sets a field of an element in an element',
    block: withIds,
    ops: (spot) => elementSpot(elementSpot(spot, items, 2), ['paths'], 0).set(['text'], 'P'),
    becomes: {
      items: [{ id: 'a', content: 'A' }, { id: 'b' }, { id: 'c', paths: [{ id: 'p', text: 'P' }] }],
    },
    by: 'set',
  },
  {
    name: 'sets a plain element with its list',
    block: withoutIds,
    ops: (spot) => elementSpot(spot, to, 1).set([], 'Y'),
    becomes: { options: { to: ['x', 'Y', 'z'], rows: [{ key: 'k', list: ['1'] }, {}] } },
    by: 'set',
  },
  {
    name: 'empties a plain element',
    block: withoutIds,
    ops: (spot) => elementSpot(spot, to, 1).set([], undefined),
    becomes: { options: { to: ['x', '', 'z'], rows: [{ key: 'k', list: ['1'] }, {}] } },
    by: 'set',
  },
  {
    name: 'sets a field of an element without an id',
    block: withoutIds,
    ops: (spot) => elementSpot(spot, rows, 1).set(['filter', 'key'], 'v'),
    becomes: {
      options: { to: ['x', 'y', 'z'], rows: [{ key: 'k', list: ['1'] }, { filter: { key: 'v' } }] },
    },
    by: 'set',
  },
  {
    name: 'removes a field of an element without an id',
    block: withoutIds,
    ops: (spot) => elementSpot(spot, rows, 0).set(['key'], undefined),
    becomes: { options: { to: ['x', 'y', 'z'], rows: [{ list: ['1'] }, {}] } },
    by: 'set',
  },
  {
    name: 'adds to a list within an element without an id',
    block: withoutIds,
    ops: (spot) => listOps.add(elementSpot(spot, rows, 0), ['list'], { elements: ['2'], at: 1 }),
    becomes: { options: { to: ['x', 'y', 'z'], rows: [{ key: 'k', list: ['1', '2'] }, {}] } },
    by: 'set',
  },
  {
    name: 'adds elements in their order',
    block: withIds,
    ops: (spot) => listOps.add(spot, items, { elements: [{ id: 'x' }, { id: 'y' }], at: 1 }),
    becomes: {
      items: [
        { id: 'a', content: 'A' },
        { id: 'x' },
        { id: 'y' },
        { id: 'b' },
        { id: 'c', paths: [{ id: 'p' }] },
      ],
    },
    by: 'add add',
  },
  {
    name: 'adds a first element to a list that is not there',
    block: {},
    ops: (spot) => listOps.add(spot, items, { elements: [{ id: 'x' }], at: 0 }),
    becomes: { items: [{ id: 'x' }] },
    by: 'add',
  },
  {
    name: 'adds a plain element to a list that is not there',
    block: {},
    ops: (spot) => listOps.add(spot, to, { elements: [''], at: 0 }),
    becomes: { options: { to: [''] } },
    by: 'set',
  },
  {
    name: 'adds an element with an id to a list of which some have none',
    block: { items: [{ content: 'old' }] },
    ops: (spot) => listOps.add(spot, items, { elements: [{ id: 'x' }], at: 1 }),
    becomes: { items: [{ content: 'old' }, { id: 'x' }] },
    by: 'set',
  },
  {
    name: 'removes an element by its id',
    block: withIds,
    ops: (spot) => listOps.remove(spot, items, 1),
    becomes: {
      items: [
        { id: 'a', content: 'A' },
        { id: 'c', paths: [{ id: 'p' }] },
      ],
    },
    by: 'remove',
  },
  {
    name: 'removes a plain element',
    block: withoutIds,
    ops: (spot) => listOps.remove(spot, to, 0),
    becomes: { options: { to: ['y', 'z'], rows: [{ key: 'k', list: ['1'] }, {}] } },
    by: 'set',
  },
  {
    name: 'moves an element down',
    block: withIds,
    ops: (spot) => listOps.move(spot, items, { from: 0, to: 1 }),
    becomes: { items: [{ id: 'b' }, { id: 'a', content: 'A' }, { id: 'c', paths: [{ id: 'p' }] }] },
    by: 'move',
  },
  {
    name: 'moves an element to the top',
    block: withIds,
    ops: (spot) => listOps.move(spot, items, { from: 2, to: 0 }),
    becomes: { items: [{ id: 'c', paths: [{ id: 'p' }] }, { id: 'a', content: 'A' }, { id: 'b' }] },
    by: 'move',
  },
  {
    name: 'moves a plain element',
    block: withoutIds,
    ops: (spot) => listOps.move(spot, to, { from: 2, to: 0 }),
    becomes: { options: { to: ['z', 'x', 'y'], rows: [{ key: 'k', list: ['1'] }, {}] } },
    by: 'set',
  },
  {
    name: 'moves nothing past the end',
    block: withIds,
    ops: (spot) => listOps.move(spot, items, { from: 2, to: 3 }),
    becomes: withIds,
    by: '',
  },
];

describe('the ops of a field', () => {
  for (const { name, block, ops, becomes, by } of cases)
    it(name, () => {
      const made = ops(spotOf(block));
      const draft = applyOps({ blocks: [{ id: 'b1', ...block }] }, made);
      assert.deepEqual(draft, { ok: true, value: { blocks: [{ id: 'b1', ...becomes }] } });
      assert.equal(made.map(({ op }) => op).join(' '), by);
    });

  it('gives elements an address', () => {
    assert.deepEqual(elementSpot(spotOf(withIds), items, 0).address, ['items', 'a']);
    assert.deepEqual(elementSpot(spotOf(withoutIds), to, 2).address, ['options', 'to', '2']);
  });
});

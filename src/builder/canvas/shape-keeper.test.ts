import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '#bot/create.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Item, Op } from '#bot/ops/op.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { shapeKeeper } from './shape-keeper.ts';

const made = createDocument('start');
const draft = draftOf({
  ...{ ...made, name: 'Bot', icon: null, version: '6' },
  groups: [
    { id: 'g', title: 'One', blocks: [{ id: 'b', type: 'text' }], graphCoordinates: { x: 0, y: 0 } },
    { id: 'h', title: 'Two', blocks: [] },
  ],
});
const set = (path: string, to: unknown): Op => ({ op: 'set', path: path.split('/'), to });
const add = (list: string, value: Item): Op => ({ op: 'add', list: list.split('/'), value, after: null });
const block = { id: 'c', type: 'text' };
const edge = { id: 'e', from: { blockId: 'b' }, to: { groupId: 'h' } };

const changes: readonly (readonly [name: string, op: Op, isSameShape: boolean, areSameNames: boolean])[] = [
  ['a field of a block', set('groups/g/blocks/b/content', { richText: [] }), true, true],
  ['the name of a block', set('groups/g/blocks/b/label', 'Hello'), true, false],
  ['the title of a group', set('groups/g/title', 'Other'), true, false],
  ['the place of a group', set('groups/g/graphCoordinates', { x: 1, y: 0 }), false, true],
  ['a new block', add('groups/h/blocks', block), false, false],
  ['a group that is gone', { op: 'remove', path: ['groups', 'h'] }, false, false],
  ['a new edge', add('edges', edge), false, true],
  ['a new variable', add('variables', { id: 'v' }), true, false],
];

describe('what the board makes again', () => {
  for (const [name, op, isSameShape, areSameNames] of changes)
    it(`after a change of ${name}`, () => {
      const keep = shapeKeeper();
      const before = { shape: keep(draft), names: namesIn(draft) };
      const after = applyOps(draft, [op]);
      assert.ok(after.ok);
      const now = draftOf(after.value);
      assert.equal(keep(now) === before.shape, isSameShape, 'nodes and edges');
      assert.equal(namesIn(now) === before.names, areSameNames, 'names');
      assert.ok(isSameShape || keep(now) === now);
    });
});

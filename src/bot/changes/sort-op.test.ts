import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Op, Path } from '../ops/op.ts';
import { type SortedOp, sortOp } from './sort-op.ts';

const path = (text: string): Path => text.split('/');
const set = (at: string): Op => ({ op: 'set', path: path(at), to: 1 });
const remove = (at: string): Op => ({ op: 'remove', path: path(at) });
const add = (list: string, id: string): Op => ({ op: 'add', list: path(list), value: { id }, after: null });
const move = (from: string, list: string): Op => ({
  op: 'move',
  path: path(from),
  list: path(list),
  after: null,
});

interface Row extends Omit<SortedOp, 'isPointer' | 'inner'> {
  readonly name: string;
  readonly op: Op;
  readonly inner?: string;
  readonly isPointer?: true;
}

const rows: readonly Row[] = [
  {
    name: 'a new group',
    op: add('groups', 'g'),
    kind: 'added',
    what: 'group',
    place: { groupId: 'g' },
  },
  {
    name: 'a group that goes',
    op: remove('groups/g'),
    kind: 'removed',
    what: 'group',
    place: { groupId: 'g' },
  },
  {
    name: 'a group at another place of the list',
    op: move('groups/g', 'groups'),
    kind: 'moved',
    what: 'group',
    place: { groupId: 'g' },
  },
  {
    name: 'a group at another place of the board',
    op: set('groups/g/graphCoordinates/x'),
    kind: 'moved',
    what: 'group',
    place: { groupId: 'g' },
    inner: 'graphCoordinates/x',
  },
  {
    name: 'the title of a group',
    op: set('groups/g/title'),
    kind: 'changed',
    what: 'group',
    place: { groupId: 'g' },
    inner: 'title',
  },
  {
    name: 'all blocks of a group',
    op: set('groups/g/blocks'),
    kind: 'changed',
    what: 'group',
    place: { groupId: 'g' },
    inner: 'blocks',
  },
  {
    name: 'a new block',
    op: add('groups/g/blocks', 'b'),
    kind: 'added',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
  },
  {
    name: 'a block that goes to another group: its place afterwards',
    op: move('groups/g/blocks/b', 'groups/h/blocks'),
    kind: 'moved',
    what: 'block',
    place: { groupId: 'h', blockId: 'b' },
  },
  {
    name: 'an option of a block',
    op: set('groups/g/blocks/b/options/labels/button'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'options/labels/button',
  },
  {
    name: 'an option that goes',
    op: remove('groups/g/blocks/b/options/labels'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'options/labels',
  },
  {
    name: 'a new row in a list of a block',
    op: add('groups/g/blocks/b/options/headers', 'h'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'options/headers/h',
  },
  {
    name: 'all items of a block',
    op: set('groups/g/blocks/b/items'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'items',
  },
  {
    name: 'a new item',
    op: add('groups/g/blocks/b/items', 'i'),
    kind: 'added',
    what: 'item',
    place: { groupId: 'g', blockId: 'b', itemId: 'i' },
  },
  {
    name: 'the words of an item',
    op: set('groups/g/blocks/b/items/i/content'),
    kind: 'changed',
    what: 'item',
    place: { groupId: 'g', blockId: 'b', itemId: 'i' },
    inner: 'content',
  },
  {
    name: 'the edge of a block',
    op: set('groups/g/blocks/b/outgoingEdgeId'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'outgoingEdgeId',
    isPointer: true,
  },
  {
    name: 'the edge of a failure',
    op: remove('groups/g/blocks/b/errorEdgeId'),
    kind: 'changed',
    what: 'block',
    place: { groupId: 'g', blockId: 'b' },
    inner: 'errorEdgeId',
    isPointer: true,
  },
  {
    name: 'the edge of an item',
    op: set('groups/g/blocks/b/items/i/outgoingEdgeId'),
    kind: 'changed',
    what: 'item',
    place: { groupId: 'g', blockId: 'b', itemId: 'i' },
    inner: 'outgoingEdgeId',
    isPointer: true,
  },
  {
    name: 'the edge of a button of a card',
    op: set('groups/g/blocks/b/items/i/paths/p/outgoingEdgeId'),
    kind: 'changed',
    what: 'item',
    place: { groupId: 'g', blockId: 'b', itemId: 'i' },
    inner: 'paths/p/outgoingEdgeId',
    isPointer: true,
  },
  {
    name: 'the edge of an event',
    op: set('events/s/outgoingEdgeId'),
    kind: 'changed',
    what: 'event',
    place: { eventId: 's' },
    inner: 'outgoingEdgeId',
    isPointer: true,
  },
  {
    name: 'a new event',
    op: add('events', 'c'),
    kind: 'added',
    what: 'event',
    place: { eventId: 'c' },
  },
  {
    name: 'an event at another place of the board',
    op: set('events/s/graphCoordinates'),
    kind: 'moved',
    what: 'event',
    place: { eventId: 's' },
    inner: 'graphCoordinates',
  },
  {
    name: 'an edge that goes',
    op: remove('edges/e'),
    kind: 'removed',
    what: 'edge',
    place: { edgeId: 'e' },
  },
  {
    name: 'where an edge leads',
    op: set('edges/e/to/groupId'),
    kind: 'changed',
    what: 'edge',
    place: { edgeId: 'e' },
    inner: 'to/groupId',
  },
  {
    name: 'the name of a variable',
    op: set('variables/v/name'),
    kind: 'changed',
    what: 'variable',
    place: { variableId: 'v' },
    inner: 'name',
  },
  {
    name: 'a colour',
    op: set('theme/chat/buttons/color'),
    kind: 'changed',
    what: 'theme',
    place: {},
    inner: 'chat/buttons/color',
  },
  {
    name: 'a whole theme',
    op: set('theme'),
    kind: 'changed',
    what: 'theme',
    place: {},
  },
  {
    name: 'a setting that goes',
    op: remove('settings/security'),
    kind: 'changed',
    what: 'settings',
    place: {},
    inner: 'security',
  },
  {
    name: 'all groups',
    op: set('groups'),
    kind: 'changed',
    what: 'bot',
    place: {},
    inner: 'groups',
  },
  {
    name: 'a field of another version',
    op: set('something/else/entirely'),
    kind: 'changed',
    what: 'bot',
    place: {},
    inner: 'something/else/entirely',
  },
];

describe('what an op is about:', () => {
  for (const { name, op, inner, isPointer = false, ...sorted } of rows)
    it(name, () =>
      assert.deepEqual(sortOp(op), { ...sorted, inner: inner === undefined ? [] : path(inner), isPointer }),
    );
});

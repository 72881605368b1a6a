import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '../create.ts';
import type { BotDocument } from '../document.ts';
import { applyOps } from '../ops/apply-ops.ts';
import type { Op } from '../ops/op.ts';
import { parseDocument } from '../parse-document.ts';
import { compareDocuments } from './compare-documents.ts';
import { undoChanges } from './undo-changes.ts';

const say = (id: string, words: string, more: object = {}) => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
  ...more,
});
const version = parsed({
  ...createDocument('s'),
  groups: [
    {
      id: 'a',
      title: 'A',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [say('a1', 'Hi'), say('a2', 'You', { outgoingEdgeId: 'e' })],
    },
    {
      id: 'b',
      title: 'B',
      graphCoordinates: { x: 400, y: 0 },
      blocks: [
        { id: 'b1', type: 'email input', options: { variableId: 'v' } },
        say('b2', 'Bye', { outgoingEdgeId: 'f' }),
      ],
    },
    { id: 'c', title: 'C', graphCoordinates: { x: 800, y: 0 }, blocks: [say('c1', 'End')] },
  ],
  edges: [
    { id: 'e', from: { blockId: 'a2' }, to: { groupId: 'b' } },
    { id: 'f', from: { blockId: 'b2' }, to: { groupId: 'c' } },
  ],
  variables: [{ id: 'v', name: 'Mail' }],
});

function parsed(raw: unknown): BotDocument {
  const done = parseDocument(raw, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

function after(document: BotDocument, ops: readonly Op[]): BotDocument {
  const done = applyOps({ ...document }, ops);
  assert.ok(done.ok, JSON.stringify(done));
  return parsed(done.value);
}

const path = (text: string) => text.split('/');
const set = (at: string, to: unknown): Op => ({ op: 'set', path: path(at), to });
const remove = (at: string): Op => ({ op: 'remove', path: path(at) });
const groupGone: readonly Op[] = [
  ...[remove('groups/b'), remove('edges/e'), remove('edges/f')],
  ...[remove('groups/a/blocks/a2/outgoingEdgeId'), remove('variables/v')],
];

interface Row {
  readonly name: string;
  /** From the version to the draft. */
  readonly edits: readonly Op[];
  readonly undo: readonly string[];
  /** The differences that are left, or why none is taken back. */
  readonly left: readonly string[] | RegExp;
}

const rows: readonly Row[] = [
  {
    name: 'one of two',
    edits: [set('groups/a/title', 'Z'), set('groups/b/title', 'Y')],
    undo: ['changed/group/a'],
    left: ['changed/group/b'],
  },
  {
    name: 'a text in a block that went to another group since',
    edits: [
      set('groups/a/blocks/a1/content/richText', []),
      { op: 'move', path: path('groups/a/blocks/a1'), list: path('groups/c/blocks'), after: null },
    ],
    undo: ['changed/block/a1'],
    left: ['moved/block/a1'],
  },
  {
    name: 'that move, but not the text',
    edits: [
      set('groups/a/blocks/a1/content/richText', []),
      { op: 'move', path: path('groups/a/blocks/a1'), list: path('groups/c/blocks'), after: null },
    ],
    undo: ['moved/block/a1'],
    left: ['changed/block/a1'],
  },
  {
    name: 'a removed connection, with what names it',
    edits: [remove('edges/e'), remove('groups/a/blocks/a2/outgoingEdgeId')],
    undo: ['removed/edge/e'],
    left: [],
  },
  {
    name: 'a removed group without its connections',
    edits: groupGone,
    undo: ['removed/group/b', 'removed/variable/v'],
    left: ['removed/edge/e', 'removed/edge/f'],
  },
  {
    name: 'all of it',
    edits: groupGone,
    undo: ['removed/group/b', 'removed/edge/e', 'removed/edge/f', 'removed/variable/v'],
    left: [],
  },
  {
    name: 'a connection to a group that is not there',
    edits: groupGone,
    undo: ['removed/edge/e'],
    left: /^Connection from "A" to "B" cannot be taken back alone: .*would lead to a group/,
  },
  {
    name: 'a group whose variable is not there',
    edits: groupGone,
    undo: ['removed/group/b'],
    left: /^Group "B" cannot be taken back alone: E-mail ".*" in "B" uses a variable/,
  },
  {
    name: 'a new group that connections lead to',
    edits: [
      {
        op: 'add',
        list: ['groups'],
        value: Object.assign({ id: 'd' }, { title: 'D', blocks: [] }),
        after: 'c',
      },
      set('edges/f/to/groupId', 'd'),
    ],
    undo: ['added/group/d'],
    left: /^Group "D" cannot be taken back alone: Connection from "B" to nowhere would lead to a group/,
  },
  {
    name: 'a new text in a block that is gone',
    edits: [set('groups/a/title', 'Z'), remove('groups/a/blocks/a1')],
    undo: ['changed/block/a1'],
    left: /^This change no longer exists/,
  },
];

describe('taking back', () => {
  for (const { name, edits, undo, left } of rows)
    it(name, () => {
      const draft = after(version, edits);
      const ops = undoChanges(version, draft, undo);
      if (left instanceof RegExp) return assert.match(ops.ok ? 'taken back' : ops.error, left);
      assert.ok(ops.ok, ops.ok ? '' : ops.error);
      const now = after(draft, ops.value);
      assert.deepEqual(
        compareDocuments(version, now).map(({ id }) => id),
        left,
      );
      if (left.length === 0) assert.deepEqual(now, version);
    });
});

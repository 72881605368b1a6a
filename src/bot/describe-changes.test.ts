import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from './create.ts';
import { describeChanges } from './describe-changes.ts';
import type { BotDocument } from './document.ts';
import { applyOps } from './ops/apply-ops.ts';
import type { Op } from './ops/op.ts';
import { parseDocument } from './parse-document.ts';

const say = (id: string, text: string) => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text }] }] },
});
const bot = parsed({
  ...createDocument('s'),
  groups: [
    {
      id: 'a',
      title: 'Hello',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [say('a1', 'Hi'), say('a2', 'You')],
    },
    { id: 'b', title: 'Bye', graphCoordinates: { x: 400, y: 0 }, blocks: [say('b1', 'Bye')] },
  ],
  edges: [{ id: 'e', from: { blockId: 'a2' }, to: { groupId: 'b' } }],
  variables: [{ id: 'v', name: 'Name' }],
});

function parsed(raw: unknown): BotDocument {
  const done = parseDocument(raw, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

const rows: readonly (readonly [name: string, ops: readonly Op[], changes: readonly string[]])[] = [
  ['nothing', [], []],
  [
    'a group',
    [
      {
        op: 'add',
        list: ['groups'],
        value: Object.assign({ id: 'c' }, { title: 'New', blocks: [] }),
        after: 'b',
      },
    ],
    ['added Group "New"'],
  ],
  ['a title', [{ op: 'set', path: ['groups', 'a', 'title'], to: 'Welcome' }], ['changed Group "Welcome"']],
  ['a group that goes', [{ op: 'remove', path: ['groups', 'b'] }], ['removed Group "Bye"']],
  [
    'a place on the board alone',
    [{ op: 'set', path: ['groups', 'a', 'graphCoordinates'], to: { x: 5, y: 5 } }],
    ['moved Group "Hello" (layout)'],
  ],
  [
    'a place on the board, and a title',
    [
      { op: 'set', path: ['groups', 'a', 'graphCoordinates'], to: { x: 5, y: 5 } },
      { op: 'set', path: ['groups', 'a', 'title'], to: 'Welcome' },
    ],
    ['changed Group "Welcome"'],
  ],
  [
    'a text, told once',
    [
      { op: 'set', path: ['groups', 'a', 'blocks', 'a1', 'content'], to: say('', 'Hey').content },
      { op: 'set', path: ['groups', 'a', 'blocks', 'a1', 'label'], to: 'Greeting' },
    ],
    ['changed Text "Greeting" in "Hello"'],
  ],
  [
    'a block in another group',
    [{ op: 'move', path: ['groups', 'a', 'blocks', 'a1'], list: ['groups', 'b', 'blocks'], after: null }],
    ['moved Text "Hi" in "Bye"'],
  ],
  [
    'a block that goes',
    [{ op: 'remove', path: ['groups', 'a', 'blocks', 'a2'] }],
    ['removed Text "You" in "Hello"'],
  ],
  ['an edge', [{ op: 'remove', path: ['edges', 'e'] }], ['removed Connection from "Hello" to "Bye"']],
  [
    'a variable',
    [{ op: 'set', path: ['variables', 'v', 'name'], to: 'Title' }],
    ['changed Variable "Title"'],
  ],
  ['a colour', [{ op: 'set', path: ['theme', 'general', 'font'], to: 'Inter' }], ['changed Theme']],
  ['a setting', [{ op: 'set', path: ['settings', 'metadata', 'title'], to: 'x' }], ['changed Settings']],
];

describe('changes in words:', () => {
  for (const [name, ops, changes] of rows)
    it(name, () => {
      const after = applyOps({ ...bot }, ops);
      assert.ok(after.ok, JSON.stringify(after));
      assert.deepEqual(
        describeChanges(bot, parsed(after.value)).map(
          ({ kind, subject, isLayout }) => `${kind} ${subject}${isLayout ? ' (layout)' : ''}`,
        ),
        changes,
      );
    });
});

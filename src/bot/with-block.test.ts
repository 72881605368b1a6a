import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from './create.ts';
import type { DocumentBlock } from './document.ts';
import { parseBlock } from './parse-block.ts';
import { withBlock } from './with-block.ts';

const document = {
  ...createDocument('start'),
  groups: [
    {
      id: 'g',
      title: 'Group',
      blocks: [
        { id: 'a', type: 'Wait' },
        { id: 'b', type: 'Wait' },
      ],
    },
  ],
};
const typesIn = (block: DocumentBlock) =>
  withBlock(document, block).groups.map(({ blocks }) => blocks.map(({ id, type }) => `${id} ${type}`));

describe('a document with another state of a block', () => {
  it('has it in its place', () =>
    assert.deepEqual(typesIn({ id: 'b', type: 'Return' }), [['a Wait', 'b Return']]));
  it('has a new one in a group of its own', () =>
    assert.deepEqual(typesIn({ id: 'c', type: 'Return' }), [['a Wait', 'b Wait'], ['c Return']]));
});

describe('a block by itself', () => {
  it('is read as it would be stored', () => {
    const block = { id: 'b', type: 'Wait', options: { secondsToWaitFor: 2 } };
    assert.deepEqual(parseBlock({ ...block, unknown: 1 }, 'block'), { ok: true, value: block });
  });
  it('is refused where it is wrong', () => {
    const wrong = parseBlock({ id: 'b', type: 'Wait', options: { shouldPause: 1 } }, 'block');
    assert.deepEqual(!wrong.ok && wrong.error.map(({ path }) => path), ['block.options.shouldPause']);
    const unknown = parseBlock({ id: 'b', type: 'Fly' }, 'block');
    assert.deepEqual(!unknown.ok && unknown.error.map(({ path }) => path), ['block.type']);
  });
});

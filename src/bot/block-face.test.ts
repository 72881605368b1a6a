import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { blockFace } from './block-face.ts';
import type { DocumentBlock } from './document.ts';

const names = {
  variable: (id: string) => (id === 'v' ? 'Name' : undefined),
  group: (id: string) => (id === 'g' ? 'Pricing' : undefined),
  block: () => undefined,
  bot: () => undefined,
};

interface Row {
  readonly name: string;
  readonly block: DocumentBlock;
  readonly face: Readonly<Record<string, unknown>>;
}

const rows: readonly Row[] = [
  {
    name: 'an unknown type',
    block: { id: 'b', type: 'Hologram' },
    face: { kind: undefined, label: 'Hologram', paths: [], summary: 'A block of an unknown type' },
  },
  {
    name: 'a block that is not valid',
    block: { id: 'b', type: 'text', content: 'x' },
    face: { kind: 'bubble', label: 'Text', richText: undefined },
  },
  {
    name: 'formatted text',
    block: { id: 'b', type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hi' }] }] } },
    face: { kind: 'bubble', summary: 'Hi', richText: [{ type: 'p', children: [{ text: 'Hi' }] }] },
  },
  {
    name: 'a page that is embedded',
    block: { id: 'b', type: 'embed', content: { url: 'https://example.com/form' } },
    face: { page: 'https://example.com/form', picture: undefined },
  },
  {
    name: 'a video',
    block: { id: 'b', type: 'video', content: { url: 'https://example.com/a.mp4' } },
    face: { page: undefined },
  },
  {
    name: 'a picture whose address is a variable',
    block: { id: 'b', type: 'image', content: { url: '{{Picture}}' } },
    face: { picture: undefined },
  },
  {
    name: 'its own name instead of a summary',
    block: { id: 'b', type: 'text input', label: ' Ask for the name ' },
    face: { kind: 'input', summary: 'Ask for the name' },
  },
  {
    name: 'a jump, which never goes on',
    block: { id: 'b', type: 'Jump', options: { groupId: 'g' } },
    face: { kind: 'logic', ownWay: null },
  },
];

describe('blockFace', () => {
  for (const { name, block, face } of rows)
    it(name, () => {
      const made = blockFace(block);
      const shown: Readonly<Record<string, unknown>> = { ...made, summary: made.summary(names) };
      for (const [key, value] of Object.entries(face)) assert.deepEqual(shown[key], value, key);
    });

  it('names what a block refers to', () => {
    assert.match(blockFace({ id: 'b', type: 'Jump', options: { groupId: 'g' } }).summary(names), /Pricing/);
  });

  it('says what the items are', () => {
    const block = { id: 'b', type: 'choice input', items: [{ id: 'i', content: 'Yes' }] };
    assert.deepEqual([...blockFace(block).itemSummaries(names)], [['i', 'Yes']]);
  });

  it('is made once for each object', () => {
    const block = { id: 'b', type: 'text' };
    assert.equal(blockFace(block), blockFace(block));
    assert.notEqual(blockFace(block), blockFace({ ...block }));
  });

  for (const { type, icon, label } of blockDefs)
    it(`${type} has its icon and its label`, () => {
      const face = blockFace({ id: 'b', type });
      assert.deepEqual([face.icon, face.label], [icon, label]);
    });
});

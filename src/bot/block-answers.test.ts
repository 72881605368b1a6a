import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { storedBlockSchema } from '#blocks/stored-block.ts';
import { blockAnswers, freshBlock, freshItem } from './block-answers.ts';
import type { DocumentBlock } from './document.ts';
import { isItem } from './ops/items.ts';

const noNames = {
  variable: () => undefined,
  group: () => undefined,
  block: () => undefined,
  bot: () => undefined,
};

/** Types whose own edge the flow never follows when they are new. */
const withoutOwnWay: ReadonlySet<string> = new Set(['Jump', 'Return', 'AB test']);

/** How many items new blocks have, by type; others have none. */
const itemCounts: Readonly<Record<string, number>> = {
  'choice input': 1,
  'picture choice input': 1,
  cards: 1,
  Condition: 1,
  'AB test': 2,
  Loop: 1,
};

const itemsIn = (block: DocumentBlock): readonly unknown[] => (Array.isArray(block.items) ? block.items : []);

function counter(): () => string {
  let count = 0;
  return () => `id${count++}`;
}

describe('the answers of new blocks', () => {
  for (const { type } of blockDefs) {
    const newId = counter();
    const block = freshBlock(type, newId) ?? assert.fail(`There is no new ${type}`);

    it(`${type}: is stored as it is`, () => assert.deepEqual(storedBlockSchema.parse(block), block));

    it(`${type}: has items with ids of their own`, () => {
      const items = itemsIn(block);
      assert.equal(items.length, itemCounts[type] ?? 0);
      const ids = [...JSON.stringify(block).matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length);
    });

    it(`${type}: says what it is, and where it leads`, () => {
      const answers = blockAnswers(block);
      assert.ok('summary' in answers, JSON.stringify(answers));
      assert.match(answers.summary(noNames), /\S/);
      const summaries = answers.itemSummaries(noNames);
      assert.deepEqual(
        [...summaries.keys()],
        itemsIn(block)
          .filter(isItem)
          .map(({ id }) => id),
      );
      for (const summary of summaries.values()) assert.match(summary, /\S/);
      if (withoutOwnWay.has(type)) assert.equal(answers.ownWay, null);
      else assert.match(answers.ownWay?.label ?? '', /^[A-Z]/);
    });

    it(`${type}: takes new items, if any`, () => {
      const item = freshItem(type, newId);
      if (item === undefined) return;
      const larger = { ...block, items: [...itemsIn(block), item] };
      assert.deepEqual(storedBlockSchema.parse(larger), larger);
    });
  }

  it('are none for unknown types', () => {
    assert.equal(freshBlock('No such block', counter()), undefined);
    assert.equal(freshItem('No such block', counter()), undefined);
  });

  const rows: readonly (readonly [name: string, block: object, ownWay: string | undefined])[] = [
    ['buttons with edges of their own', { type: 'choice input', items: [{ id: 'i' }] }, 'Any other button'],
    [
      'multiple choices',
      { type: 'choice input', items: [{ id: 'i' }], options: { isMultipleChoice: true } },
      'After the answer',
    ],
    ['buttons from a list', { type: 'choice input', items: [] }, 'After the answer'],
    ['a condition', { type: 'Condition' }, 'Else'],
    ['a loop', { type: 'Loop' }, 'After the last round'],
    ['an A/B test of an old document', { type: 'AB test', outgoingEdgeId: 'e' }, 'Otherwise'],
  ];
  for (const [name, block, ownWay] of rows)
    it(`name the edge of ${name}`, () => {
      const answers = blockAnswers({ id: 'b', type: '', ...block });
      assert.ok('ownWay' in answers);
      assert.equal(answers.ownWay?.label, ownWay);
    });
});

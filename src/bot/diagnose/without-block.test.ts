import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Op } from '#bot/ops/op.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { assertUndone } from '#kit/assert-undone.ts';
import { expandBot } from '#kit/short-bot.ts';
import { gatherFacts } from './facts.ts';
import { choose, type SampleBlock, type SampleBot, way } from './rule-samples.ts';
import { withoutBlock } from './without-block.ts';

const rest = { b: ['B'], c: ['C'] };
const to = (group: string): SampleBlock => ({ type: 'text', id: 'x', to: group });
const deciding: SampleBlock = { ...Object(choose('c', way('b', ['V', 'Is set']))), id: 'x' };
const naming: SampleBlock = { type: 'Jump', options: { groupId: 'a', blockId: 'x' } };

/** Where the group `a` leads without the block `x`: its blocks, and the end of the last one. Undefined: it stays. */
const rows: readonly (readonly [
  name: string,
  blocks: readonly SampleBlock[],
  left: string | undefined,
  edge?: string,
])[] = [
  ['the last block', ['A', { type: 'text', id: 'x' }], 'a0'],
  ['a block above another one', [{ type: 'text', id: 'x' }, 'A'], 'a1'],
  ['a block between others', ['A', { type: 'text', id: 'x' }, 'Z'], 'a0 a2'],
  ['the only block', [{ type: 'text', id: 'x' }], undefined],
  ['a block that leads on', ['A', to('b')], 'a0 → b'],
  ['the first block, which leads on', [to('b')], undefined],
  ['a block below one with an edge of its own', [{ type: 'text', id: 'w', to: 'c' }, to('b')], undefined],
  ['a condition, by its own edge', ['A', deciding], 'a0 → c'],
  ['a condition, by the edge of an item', ['A', deciding], 'a0 → b', 'item'],
  ['a block to which a jump leads', ['A', { type: 'text', id: 'x' }, naming], undefined],
];

describe('a group without one of its blocks', () => {
  for (const [name, blocks, left, edge] of rows)
    it(name, () => {
      const document = parsed({ groups: { a: blocks, ...rest }, variables: ['V'] });
      const facts = gatherFacts(document);
      const fact = facts.blocksById.get('x');
      assert.ok(fact);
      const edgeId = fact.answers?.paths[0]?.outgoingEdgeId;
      const ops = withoutBlock(facts, fact, edge === undefined ? undefined : edgeId);
      assert.equal(ops && inWords(document, ops), left);
    });
});

function inWords(document: ReturnType<typeof parsed>, ops: readonly Op[]): string {
  const { groups, edges } = assertUndone(document, ops);
  const blocks = groups[0]?.blocks ?? [];
  const end = edges.find(({ id }) => id === blocks.at(-1)?.outgoingEdgeId);
  for (const { from } of edges)
    assert.ok('eventId' in from || from.blockId !== 'x', `an edge of the block: ${JSON.stringify(from)}`);
  return `${blocks.map(({ id }) => id).join(' ')}${end ? ` → ${end.to.groupId}` : ''}`;
}

function parsed(bot: SampleBot) {
  const done = parseDocument(expandBot(bot), { unknownBlocks: 'reject' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

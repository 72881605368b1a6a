import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { gatherFacts } from './facts.ts';
import { askFor, choose, offer, type SampleBot, way } from './rule-samples.ts';
import { wayThrough } from './way-through.ts';

const ask = askFor('Name');
/** Past the question by one way, and by the other one not. */
const branching: SampleBot = {
  groups: {
    a: [offer('Kind', 'New', 'Known'), choose('c', way('b', ['Kind', 'Equal to', 'New']))],
    b: [ask, { type: 'text', content: { richText: [] }, to: 'c' }],
    c: ['Goal'],
  },
  variables: ['Name', 'Kind'],
};

describe('a way through a block', () => {
  const rows: readonly (readonly [
    name: string,
    bot: SampleBot,
    to: string,
    through: readonly string[],
    way: readonly string[],
  ])[] = [
    ['without any', branching, 'c0', [], ['a0', 'a1', 'c0']],
    ['a longer way than the shortest', branching, 'c0', ['b0'], ['a0', 'a1', 'b0', 'b1', 'c0']],
    ['the block itself', branching, 'b0', ['b0'], ['a0', 'a1', 'b0']],
    [
      'the nearest of several',
      { groups: { a: [ask, 'Hi', ask, 'Goal'] }, variables: ['Name'] },
      'a3',
      ['a0', 'a2'],
      ['a0', 'a1', 'a2', 'a3'],
    ],
    [
      'one that nothing leads to is passed over',
      { groups: { a: ['Goal'], b: [{ ...Object(ask), to: 'a' }] }, variables: ['Name'] },
      'a0',
      ['b0'],
      ['a0'],
    ],
    [
      'one from which nothing leads there',
      { groups: { a: ['Goal', ask] }, variables: ['Name'] },
      'a0',
      ['a1'],
      ['a0'],
    ],
    [
      'a block that nothing leads to',
      { groups: { a: [ask], b: ['Goal'] }, variables: ['Name'] },
      'b0',
      ['a0'],
      [],
    ],
  ];
  for (const [name, bot, to, through, expected] of rows)
    it(name, () => {
      const done = parseDocument(expandBot(bot), { unknownBlocks: 'keep' });
      assert.ok(done.ok, JSON.stringify(done));
      const facts = gatherFacts(done.value.document);
      const fact = facts.blocksById.get(to);
      assert.ok(fact);
      const others = through.flatMap((id) => facts.blocksById.get(id) ?? []);
      assert.deepEqual(
        wayThrough(fact, facts, others).map(({ blockId }) => blockId),
        expected,
      );
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument, DocumentBlock } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { blocksWith } from './blocks-with.ts';
import { gatherFacts } from './facts.ts';
import { sameButWords, sameData, sameFlow } from './same-flow.ts';

const done = parseDocument(
  expandBot({
    groups: {
      a: ['Hello {{Name}}', { type: 'text input', options: { variableId: 'Name' }, to: 'b' }],
      b: ['Bye'],
    },
    variables: ['Name', 'City'],
  }),
  { unknownBlocks: 'keep' },
);
assert.ok(done.ok, JSON.stringify(done));
const bot = done.value.document;

const withBlock = (id: string, change: (block: DocumentBlock) => DocumentBlock): BotDocument => ({
  ...bot,
  groups: bot.groups.map((group) =>
    group.blocks.some((block) => block.id === id)
      ? { ...group, blocks: group.blocks.map((block) => (block.id === id ? change(block) : block)) }
      : group,
  ),
});

const words = (text: string) => (block: DocumentBlock) => ({
  ...block,
  content: { richText: [{ type: 'p', children: [{ text }] }] },
});

const options = (more: object) => (block: DocumentBlock) => ({
  ...block,
  options: { variableId: 'Name', ...more },
});

const rows: readonly (readonly [
  name: string,
  now: BotDocument,
  isSameWords: boolean,
  isSameFlow: boolean,
  isSameData: boolean,
])[] = [
  ['the same again', { ...bot }, true, true, true],
  ['other words', withBlock('a0', words('Good day {{Name}}')), true, true, true],
  ['another variable in words', withBlock('a0', words('Hello {{City}}')), false, false, false],
  ['no words', withBlock('a0', words('')), false, false, false],
  ['another option', withBlock('a1', options({ labels: { button: 'Go' } })), false, true, true],
  ['another variable to fill', withBlock('a1', options({ variableId: 'City' })), false, false, false],
  ['no edge', withBlock('a1', ({ outgoingEdgeId, ...rest }) => rest), false, false, true],
  ['edges elsewhere', { ...bot, edges: bot.edges.map((edge) => ({ ...edge })) }, false, false, true],
  ['another language', { ...bot, settings: { general: {} } }, false, false, false],
  ['a group less', { ...bot, groups: bot.groups.slice(1) }, false, false, false],
];

describe('facts that are like those before', () => {
  for (const [name, now, isSameWords, isSameFlow, isSameData] of rows)
    it(name, () => {
      const before = gatherFacts(bot);
      // They may be like others that were seen before.
      const [likeInWords, likeInFlow, likeInData] = [
        sameButWords(before),
        sameFlow(before),
        sameData(before),
      ];
      const facts = gatherFacts(now, before.surroundings);
      assert.equal(sameButWords(facts) === likeInWords, isSameWords);
      assert.equal(sameFlow(facts) === likeInFlow, isSameFlow);
      assert.equal(sameData(facts) === likeInData, isSameData);
    });
});

it('a group is asked about its blocks once for as long as it stays what it is', () => {
  let asked = 0;
  const questions = blocksWith(({ answers }) => {
    asked += 1;
    return answers?.kind === 'input';
  });
  const idsOf = (document: BotDocument) => questions(gatherFacts(document)).map(({ block }) => block.id);
  assert.deepEqual(idsOf(bot), ['a1']);
  assert.equal(asked, 3);
  assert.deepEqual(idsOf(withBlock('b0', words('Good bye'))), ['a1']);
  assert.equal(asked, 4);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from '#bot/parse-document.ts';
import { assertUndone } from '#kit/assert-undone.ts';
import { expandBot } from '#kit/short-bot.ts';
import { encodeFirst } from './encode-first.ts';
import { gatherFacts } from './facts.ts';
import { pathIn } from './path-in.ts';
import { askFor, type SampleBot } from './rule-samples.ts';

/** An address, its path, and what it is once the variable is encoded. */
const rows: readonly (readonly [address: string, path: string, encoded: string])[] = [
  ['https://a.example/{{Id}}', '/{{Id}}', 'https://a.example/{{Id encoded}}'],
  ['https://a.example/{{Id}}/{{Id}}', '/{{Id}}/{{Id}}', 'https://a.example/{{Id encoded}}/{{Id encoded}}'],
  ['https://a.example/x?q={{Id}}', '/x', 'https://a.example/x?q={{Id}}'],
  ['https://a.example/{{Id}}#{{Id}}', '/{{Id}}', 'https://a.example/{{Id encoded}}#{{Id}}'],
  ['https://a.example/{{Other}}', '/{{Other}}', 'https://a.example/{{Other}}'],
  ['https://{{Id}}.example/x', '/x', 'https://{{Id}}.example/x'],
  ['https://a.example', '', 'https://a.example'],
];

const bot = (url: string, more: SampleBot['groups'] = {}): SampleBot => ({
  groups: { a: [askFor('Id'), { type: 'Webhook', options: { webhook: { url } } }], ...more },
  variables: ['Id', 'Other'],
});

describe('a variable in the path of an address', () => {
  for (const [address, path, encoded] of rows)
    it(`is encoded first: ${address}`, () => {
      assert.equal(pathIn(address), path);
      const { document, ops } = encodedIn(bot(address), address);
      assert.ok(ops);
      const [asks, sets, calls] = assertUndone(document, ops).groups[0]?.blocks ?? [];
      assert.deepEqual([asks?.id, sets?.type, calls?.id], ['a0', 'Set variable', 'a1']);
      assert.ok(JSON.stringify(calls).includes(JSON.stringify(encoded)), JSON.stringify(calls));
    });

  it('is left where another block leads past the one that would encode it', () => {
    const jump = { type: 'Jump', options: { groupId: 'a', blockId: 'a1' } };
    const address = 'https://a.example/{{Id}}';
    assert.equal(encodedIn(bot(address, { b: [jump] }), address).ops, undefined);
  });
});

function encodedIn(short: SampleBot, address: string) {
  const done = parseDocument(expandBot(short), { unknownBlocks: 'reject' });
  assert.ok(done.ok, JSON.stringify(done));
  const { document } = done.value;
  const facts = gatherFacts(document);
  const fact = facts.blocksById.get('a1');
  assert.ok(fact);
  return { document, ops: encodeFirst(facts, fact, { path: 'options.webhook.url', address, name: 'Id' }) };
}

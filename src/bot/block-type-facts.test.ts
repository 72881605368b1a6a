import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { type BlockTypeFacts, blockTypeFacts } from './block-type-facts.ts';

/** What is said of some types, a row for each kind of fact. */
const rows: readonly (readonly [type: string, facts: Partial<BlockTypeFacts>])[] = [
  [
    'text',
    {
      kind: 'bubble',
      label: 'Text',
      icon: 'message-square',
      channels: { works: 'everywhere', because: null },
      pageNeeds: null,
      ways: { own: 'Next', hasItemEdges: false, hasErrorEdge: false },
    },
  ],
  [
    'choice input',
    {
      kind: 'input',
      label: 'Buttons',
      ways: { own: 'Any other button', hasItemEdges: true, hasErrorEdge: false },
    },
  ],
  [
    'email input',
    {
      kind: 'input',
      ways: { own: 'After the answer', hasItemEdges: false, hasErrorEdge: false },
    },
  ],
  [
    'Condition',
    {
      kind: 'logic',
      ways: { own: 'Else', hasItemEdges: true, hasErrorEdge: false },
    },
  ],
  [
    'AB test',
    {
      kind: 'logic',
      ways: { own: null, hasItemEdges: true, hasErrorEdge: false },
    },
  ],
  [
    'Loop',
    {
      kind: 'logic',
      ways: { own: 'After the last round', hasItemEdges: true, hasErrorEdge: false },
    },
  ],
  [
    'Jump',
    {
      kind: 'logic',
      ways: { own: null, hasItemEdges: false, hasErrorEdge: false },
    },
  ],
  [
    'Webhook',
    {
      kind: 'integration',
      channels: {
        works: 'limited',
        because: 'The server always sends the request, because there is no browser.',
      },
      ways: { own: 'Next', hasItemEdges: false, hasErrorEdge: true },
    },
  ],
  [
    'Chatwoot',
    {
      channels: { works: 'web only', because: 'Its widget opens in a web page.' },
      pageNeeds:
        '`allowHostScripts: true`: its window is in the host page, which a sandboxed frame cannot reach.',
    },
  ],
  ['Return', { form: [], ways: { own: null, hasItemEdges: false, hasErrorEdge: false } }],
];

describe('facts about types of blocks', () => {
  const facts = blockTypeFacts();

  it('are in the order of the palette', () =>
    assert.deepEqual(
      facts.map(({ type }) => type),
      blockDefs.map(({ type }) => type),
    ));

  it('survive JSON', () => assert.deepEqual(JSON.parse(JSON.stringify(facts)), facts));

  for (const [type, said] of rows)
    it(type, () => {
      const found = facts.find((each) => each.type === type);
      assert.ok(found);
      assert.deepEqual({ ...found, ...said }, found);
    });
});

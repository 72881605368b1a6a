import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '../create.ts';
import { parseDocument } from '../parse-document.ts';
import { comparedState } from './compared-state.ts';
import { typeNames } from './type-names.ts';

function stateWith(block: string, event: string) {
  const parsed = parseDocument(
    {
      ...createDocument('s'),
      events: [
        { id: 's', type: 'start' },
        { id: 'e', type: event },
      ],
      groups: [{ id: 'g', title: 'G', blocks: [{ id: 'b', type: block }] }],
    },
    { unknownBlocks: 'keep' },
  );
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return comparedState(parsed.value.document);
}

const rows: readonly (readonly [was: string, is: string, before: string, after: string])[] = [
  ['image', 'email input', 'Image', 'E-mail'],
  ['text', 'text input', 'Text (bubble)', 'Text (input)'],
  ['image', 'hologram', 'Image', 'hologram'],
];

describe('the types of a block before and after', () => {
  for (const [was, is, before, after] of rows)
    it(`${was} → ${is}`, () =>
      assert.deepEqual(typeNames({ blockId: 'b' }, stateWith(was, 'reply'), stateWith(is, 'reply')), {
        before,
        after,
      }));

  it('are those of an event', () =>
    assert.deepEqual(typeNames({ eventId: 'e' }, stateWith('text', 'reply'), stateWith('text', 'command')), {
      before: 'Reply',
      after: 'Command',
    }));
});

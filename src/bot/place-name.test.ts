import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseDocument } from './parse-document.ts';
import { placeName } from './place-name.ts';
import type { ReferencePath } from './references.ts';

const parsed = parseDocument(
  {
    events: [
      { id: 's', type: 'start', outgoingEdgeId: 'e' },
      { id: 'c', type: 'command', options: { command: 'help' } },
    ],
    groups: [
      {
        id: 'g',
        title: 'Checkout',
        blocks: [
          { id: 'b', type: 'text', content: { richText: [] } },
          { id: 'p', type: 'payment input', label: 'Pay now' },
          { id: 'i', type: 'choice input', items: [{ id: 'yes', content: 'Yes' }] },
          { id: 'u', type: 'hologram' },
        ],
      },
      { id: 'n', title: '', blocks: [] },
    ],
    edges: [
      { id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } },
      { id: 'f', from: { blockId: 'b' }, to: { groupId: 'gone' } },
    ],
    variables: [{ id: 'v', name: 'Name' }],
    theme: {},
    settings: {},
  },
  { unknownBlocks: 'keep' },
);

const rows: readonly (readonly [place: ReferencePath, name: string])[] = [
  [{}, ''],
  [{ groupId: 'g' }, 'group "Checkout"'],
  [{ groupId: 'n' }, 'group without a title'],
  [{ groupId: 'g', blockId: 'b' }, 'group "Checkout", block 1 (Text)'],
  [{ groupId: 'g', blockId: 'p' }, 'group "Checkout", block 2 (Payment "Pay now")'],
  [{ groupId: 'g', blockId: 'i', itemId: 'yes' }, 'group "Checkout", block 3 (Buttons), "Yes"'],
  [{ groupId: 'g', blockId: 'u' }, 'group "Checkout", block 4 (hologram)'],
  [{ groupId: 'g', blockId: 'b', edgeId: 'f' }, 'group "Checkout", block 1 (Text)'],
  [{ eventId: 's' }, 'start event'],
  [{ eventId: 'c' }, 'command "help"'],
  [{ variableId: 'v' }, 'variable "Name"'],
  [{ edgeId: 'e' }, 'edge from start event to group "Checkout"'],
  [{ edgeId: 'f' }, 'edge from group "Checkout", block 1 (Text) to nowhere'],
];
for (const [place, name] of rows)
  it(`${JSON.stringify(place)} is "${name}"`, () => {
    assert.ok(parsed.ok);
    assert.equal(placeName(parsed.value.document, place), name);
  });

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from '../parse-document.ts';
import { changeSubject, type Subject } from './change-subject.ts';
import { comparedState } from './compared-state.ts';

const state = comparedState(document());

function document() {
  const parsed = parseDocument(
    {
      version: '6',
      events: [
        { id: 's', type: 'start', outgoingEdgeId: 'e1' },
        { id: 'menu', type: 'command', options: { command: 'menu' } },
        { id: 'unnamed', type: 'command' },
        { id: 'reply', type: 'reply' },
      ],
      groups: [
        {
          id: 'g',
          title: 'Welcome',
          blocks: [
            {
              id: 'long',
              type: 'text',
              content: {
                richText: [{ type: 'p', children: [{ text: `A ${'very '.repeat(30)}long text` }] }],
              },
            },
            {
              id: 'ask',
              type: 'choice input',
              items: [
                { id: 'yes', content: 'Yes', outgoingEdgeId: 'e2' },
                { id: 'empty', content: '' },
              ],
            },
            { id: 'named', type: 'email input', label: 'Work address', outgoingEdgeId: 'e3' },
          ],
        },
        { id: 'blank', title: ' ', blocks: [] },
      ],
      edges: [
        { id: 'e1', from: { eventId: 's' }, to: { groupId: 'g' } },
        { id: 'e2', from: { blockId: 'ask', itemId: 'yes' }, to: { groupId: 'g' } },
        { id: 'e3', from: { blockId: 'named' }, to: { groupId: 'blank' } },
      ],
      variables: [{ id: 'v', name: 'Age' }],
      theme: {},
      settings: {},
    },
    { unknownBlocks: 'keep' },
  );
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.value.document;
}

interface Row extends Partial<Subject> {
  readonly what: Subject['what'];
  readonly says: string;
}

const rows: readonly Row[] = [
  {
    what: 'group',
    place: { groupId: 'g' },
    says: 'Group "Welcome"',
  },
  {
    what: 'group',
    place: { groupId: 'blank' },
    says: 'A group without a title',
  },
  {
    what: 'group',
    place: { groupId: 'gone' },
    says: 'A group without a title',
  },
  {
    what: 'block',
    place: { groupId: 'g', blockId: 'long' },
    says: 'Text "A very very very very very very very very very very very ver…" in "Welcome"',
  },
  {
    what: 'block',
    place: { groupId: 'g', blockId: 'named' },
    says: 'E-mail "Work address" in "Welcome"',
  },
  {
    what: 'block',
    place: { groupId: 'g', blockId: 'gone' },
    says: 'A block',
  },
  {
    what: 'item',
    place: { groupId: 'g', blockId: 'ask', itemId: 'yes' },
    says: '"Yes" of Buttons "Yes" in "Welcome"',
  },
  {
    what: 'item',
    place: { groupId: 'g', blockId: 'gone', itemId: 'yes' },
    says: 'An item',
  },
  {
    what: 'edge',
    place: { edgeId: 'e1' },
    says: 'Connection from "Start" to "Welcome"',
  },
  {
    what: 'edge',
    place: { edgeId: 'e2' },
    says: 'Connection from "Yes" in "Welcome" to "Welcome"',
  },
  {
    what: 'edge',
    place: { edgeId: 'e3' },
    says: 'Connection from "Welcome" to " "',
  },
  {
    what: 'edge',
    place: { edgeId: 'gone' },
    says: 'A connection',
  },
  {
    what: 'event',
    place: { eventId: 's' },
    says: 'Event "Start"',
  },
  {
    what: 'event',
    place: { eventId: 'menu' },
    says: 'Command "menu"',
  },
  {
    what: 'event',
    place: { eventId: 'unnamed' },
    says: 'Event "Command"',
  },
  {
    what: 'event',
    place: { eventId: 'reply' },
    says: 'Event "Reply"',
  },
  {
    what: 'event',
    place: { eventId: 'gone' },
    says: 'An event',
  },
  {
    what: 'variable',
    place: { variableId: 'v' },
    says: 'Variable "Age"',
  },
  {
    what: 'theme',
    inner: ['chat', 'hostBubbles'],
    says: 'Theme: Chat › Host bubbles',
  },
  {
    what: 'settings',
    inner: ['security'],
    says: 'Settings: Security',
  },
  {
    what: 'bot',
    inner: ['groups'],
    says: 'All groups',
  },
];

describe('what a change is about:', () => {
  for (const { what, place = {}, inner = [], says } of rows)
    it(`${what} ${Object.values(place).at(-1) ?? inner.join('.')}`, () =>
      assert.equal(changeSubject({ what, place, inner }, state), says));
});

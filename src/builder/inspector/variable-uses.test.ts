import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '#bot/create.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { variableUsesIn } from './variable-uses.ts';

const draft = draftOf({
  ...createDocument('s'),
  name: 'A',
  icon: null,
  events: [
    { id: 's', type: 'start' },
    { id: 'r', type: 'reply', options: { contentVariableId: 'v' } },
  ],
  variables: [
    { id: 'v', name: 'Name' },
    { id: 'u', name: 'Unused' },
  ],
  groups: [
    {
      id: 'g',
      title: 'G',
      blocks: [
        {
          id: 'ask',
          type: 'text input',
          options: { variableId: 'v', labels: { button: '{{Name}} {{Name}}' } },
        },
        { id: 'say', type: 'text', content: { richText: [{ type: 'p', children: [{ text: '{{Name}}' }] }] } },
      ],
    },
  ],
  settings: { metadata: { title: '{{Name}}' } },
});

describe('variableUsesIn', () => {
  it('names blocks, events and the settings once each', () =>
    assert.deepEqual(variableUsesIn(draft).get('v'), [
      { thing: { kind: 'events', id: 'r' }, access: 'writes' },
      { thing: { kind: 'blocks', id: 'ask' }, access: 'writes' },
      { thing: { kind: 'blocks', id: 'ask' }, access: 'reads' },
      { thing: { kind: 'blocks', id: 'say' }, access: 'reads' },
      { thing: undefined, access: 'reads' },
    ]));
  it('has nothing for a variable that nobody uses', () =>
    assert.deepEqual(variableUsesIn(draft).get('u'), []));
});

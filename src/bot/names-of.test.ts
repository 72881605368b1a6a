import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDocument } from './create.ts';
import { namesOf } from './names-of.ts';

it('names what a document refers to', () => {
  const document = {
    ...createDocument('start'),
    variables: [{ id: 'v', name: 'Score' }],
    groups: [
      { id: 'g', title: 'Pricing', blocks: [{ id: 'b', type: 'text input' }] },
      { id: 'h', title: ' ', blocks: [{ id: 'c', type: 'text', label: ' Greeting ' }] },
    ],
  };
  const names = namesOf(document, new Map([['bot', 'Support']]));
  const found = [
    names.variable('v'),
    names.group('g'),
    names.group('h'),
    names.block('b'),
    names.block('c'),
    names.bot('bot'),
    names.variable('g'),
  ];
  assert.deepEqual(found, [
    'Score',
    'Pricing',
    'a group without a title',
    'Text',
    'Greeting',
    'Support',
    undefined,
  ]);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ConversationTest } from '#trial/test-schema.ts';
import { proposedName } from './proposed-name.ts';

const rows: readonly (readonly [name: string, chat: ConversationTest['chat']])[] = [
  ['First words', [{ bot: 'Hi' }]],
  ['Up to “Age”', [{ bot: 'Hi' }, { asks: 'Name' }, { say: 'Ada' }, { asks: 'Age' }]],
  ['To the end', [{ asks: 'Name' }, { say: 'Ada' }, { ends: { completed: true } }]],
  ['Up to “Name”', [{ asks: 'Name' }, { ends: false }]],
  ['Tea, Milk, Sugar, to the end', [{ pick: 'tea' }, { pick: ['Milk', 'Sugar', 'Ice'] }, { ends: true }]],
  ['x'.repeat(200).replace('x', 'X'), [{ pick: 'x'.repeat(300) }]],
];

for (const [name, chat] of rows)
  it(`a recorded test is called ${name.slice(0, 40)}`, () => assert.equal(proposedName({ chat }), name));

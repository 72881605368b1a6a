import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bot } from './conformance/world.ts';
import { nextRev } from './next-rev.ts';
import type { Bot, BotEdit, BotPatch } from './ports/bot.ts';
import type { NewOpBatch } from './ports/op-batch.ts';

const before: Bot = {
  ...bot('b1', 'w1', { icon: '🙂', theme: '{"a":1}' }),
  ...{ rev: 5, publishedKey: null, publishedRev: null, publishedAt: null, lastActivityAt: null },
};
const batch = (batchId: string): NewOpBatch => ({
  ...{ batchId, userId: null, clientId: null, label: '', ops: '[]', inverse: '[]' },
});
const edit = (...batches: readonly NewOpBatch[]): BotEdit => ({ baseRev: 5, batches });

const rows: readonly (readonly [name: string, patch: BotPatch, edit: BotEdit | undefined, rev: number])[] = [
  ['nothing', {}, undefined, 5],
  ['a field of the draft', { name: 'New' }, undefined, 6],
  ['several fields are one change', { name: 'New', groups: '[1]', theme: '{}' }, undefined, 6],
  ['what is there already', { name: 'Bot b1', theme: '{"a":1}' }, undefined, 5],
  ['a field that was taken away', { icon: null }, undefined, 6],
  ['a field that is not given', { icon: undefined, name: undefined }, undefined, 5],
  ['each field of a draft: events', { events: null }, undefined, 6],
  ['groups', { groups: '[1]' }, undefined, 6],
  ['edges', { edges: '[1]' }, undefined, 6],
  ['variables', { variables: '[1]' }, undefined, 6],
  ['settings', { settings: '{"b":1}' }, undefined, 6],
  ['the theme that was chosen', { selectedThemeTemplateId: 't' }, undefined, 6],
  ['where the bot is', { folderId: 'f', publicId: 'p', customDomain: 'a.example' }, undefined, 5],
  ['what takes effect at once', { isClosed: true, isDisabled: true, resultRetentionDays: 3 }, undefined, 5],
  ['one step', { name: 'New' }, edit(batch('x')), 6],
  ['three steps', { name: 'New' }, edit(batch('x'), batch('y'), batch('z')), 8],
  ['steps that end where they began', {}, edit(batch('x'), batch('y')), 7],
  ['no step at all, whatever the patch', { name: 'New' }, edit(), 5],
  ['a change that is too large for steps', { name: 'New' }, { ...edit(), isUndescribed: true }, 6],
  ['steps and such a change', { name: 'New' }, { ...edit(batch('x')), isUndescribed: true }, 7],
];

for (const [name, patch, given, rev] of rows)
  it(`${name}: revision ${rev}`, () => assert.equal(nextRev(before, patch, given), rev));

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { placeInBot } from './place-in-bot.ts';

const groups = [{ title: 'Welcome' }, { title: 'Bye' }];
for (const [path, place] of [
  ['bot.groups.0.blocks.1.type', 'Group “Welcome”, block 2'],
  ['bot.groups.1.title', 'Group “Bye”'],
  ['bot.groups.7', 'groups.7'],
  ['bot.events', 'events'],
  ['bot.theme.chat', 'theme.chat'],
] as const)
  it(`${path}: ${place}`, () => assert.equal(placeInBot(path, groups), place));

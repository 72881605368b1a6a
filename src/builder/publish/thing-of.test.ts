import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotChange } from '#bot/changes/bot-change.ts';
import type { Thing } from '#builder/document/selection.ts';
import { thingOf } from './thing-of.ts';

const rows: readonly (readonly [place: BotChange['place'], thing: Thing | undefined])[] = [
  [{ groupId: 'g' }, { kind: 'groups', id: 'g' }],
  [
    { groupId: 'g', blockId: 'b' },
    { kind: 'blocks', id: 'b' },
  ],
  [
    { groupId: 'g', blockId: 'b', itemId: 'i' },
    { kind: 'blocks', id: 'b' },
  ],
  [{ edgeId: 'e' }, { kind: 'edges', id: 'e' }],
  [{ eventId: 's' }, { kind: 'events', id: 's' }],
  [{ variableId: 'v' }, undefined],
  [{}, undefined],
];

describe('where a change is on the board:', () => {
  for (const [place, thing] of rows)
    it(JSON.stringify(place), () => assert.deepEqual(thingOf({ place }), thing));
});

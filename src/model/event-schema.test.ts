import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsSchema } from './event-schema.ts';

const start = { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } };

const kept: readonly unknown[][] = [
  [start],
  [{ id: 's', type: 'start' }],
  [{ ...start, outgoingEdgeId: 'e' }],
  [start, { id: 'c', type: 'command', options: { command: 'help', resumeAfter: true } }],
  [start, { id: 'c', type: 'command' }],
  [start, { id: 'r', type: 'reply', options: { contentVariableId: 'v', inputNameVariableId: 'w' } }],
  [start, { id: 'r', type: 'invalidReply', options: { inputTypeVariableId: 'v' } }],
];

test('events stay as they came', () => {
  for (const events of kept) assert.deepEqual(eventsSchema.parse(events), events);
});

const refused: readonly { events: unknown; path: string }[] = [
  { events: null, path: '' },
  { events: {}, path: '' },
  { events: [], path: '0.type' },
  { events: [{ id: 'c', type: 'command' }], path: '0.type' },
  { events: [{ id: 'c', type: 'command' }, start], path: '0.type' },
  { events: [start, { ...start, id: 't' }], path: '1.type' },
  { events: [{ ...start, id: '' }], path: '0.id' },
  { events: [{ ...start, type: 'begin' }], path: '0.type' },
  { events: [{ ...start, graphCoordinates: { x: 0 } }], path: '0.graphCoordinates.y' },
  { events: [start, { id: 'c', type: 'command', options: { command: 1 } }], path: '1.options.command' },
];

test('there is exactly one start event and it comes first', () => {
  for (const { events, path } of refused) {
    const result = eventsSchema.safeParse(events);
    assert.equal(result.error?.issues[0]?.path.join('.'), path, JSON.stringify(events));
  }
});

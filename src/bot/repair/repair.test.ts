import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRaw, type Raw, rawsOf } from '#bot/raw.ts';
import { sample6 } from '#bot/samples.ts';
import { repair } from './repair.ts';

const start = { id: 's', type: 'start' };
const g1 = { id: 'g1', title: 'G', blocks: [{ id: 'b1', type: 'text' }] };

interface Row {
  readonly name: string;
  readonly document: Raw;
  /** Fields of the repaired document that must be just so. */
  readonly repaired: Raw;
  readonly warnings: readonly string[];
}

const rows: readonly Row[] = [
  { name: 'nothing to do', document: sample6, repaired: sample6, warnings: [] },
  {
    name: 'absent parts are empty',
    document: { events: [start] },
    repaired: { events: [start], groups: [], edges: [], variables: [], theme: {}, settings: {} },
    warnings: [],
  },
  {
    name: 'parts that are null are empty',
    document: { events: [start], groups: null, edges: null, variables: null, theme: null, settings: null },
    repaired: { groups: [], edges: [], variables: [], theme: {}, settings: {} },
    warnings: [],
  },
  {
    name: 'parts of a wrong type stay for the check',
    document: { events: 'x', groups: 5, edges: {}, variables: '', theme: [], settings: 1 },
    repaired: { events: 'x', groups: 5, edges: {}, variables: '', theme: [], settings: 1 },
    warnings: [],
  },
  {
    name: 'no events',
    document: { groups: [g1] },
    repaired: { events: [{ id: 'start', type: 'start', graphCoordinates: { x: 0, y: 0 } }] },
    warnings: ['start_event_added'],
  },
  {
    name: 'events without start',
    document: { events: [{ id: 'r', type: 'reply' }] },
    repaired: {
      events: [
        { id: 'start', type: 'start', graphCoordinates: { x: 0, y: 0 } },
        { id: 'r', type: 'reply' },
      ],
    },
    warnings: ['start_event_added'],
  },
  {
    name: 'a late start event',
    document: { events: [{ id: 'r', type: 'reply' }, start] },
    repaired: { events: [start, { id: 'r', type: 'reply' }] },
    warnings: ['start_event_moved'],
  },
  {
    name: 'several start events',
    document: {
      events: [start, { id: 't', type: 'start' }, { id: 'r', type: 'reply' }, { id: 'u', type: 'start' }],
    },
    repaired: { events: [start, { id: 'r', type: 'reply' }] },
    warnings: ['start_event_dropped'],
  },
  {
    name: 'groups of the same id',
    document: {
      events: [start],
      groups: [g1, { id: 'g1', title: 'H', blocks: [] }, { id: 'g1', title: 'I', blocks: [] }],
    },
    repaired: {
      groups: [g1, { id: 'g1-2', title: 'H', blocks: [] }, { id: 'g1-3', title: 'I', blocks: [] }],
    },
    warnings: ['duplicate_id', 'duplicate_id'],
  },
  {
    name: 'a new id that is taken already',
    document: { events: [start], groups: [{ id: 'g' }, { id: 'g-2' }, { id: 'g' }] },
    repaired: { groups: [{ id: 'g' }, { id: 'g-2' }, { id: 'g-3' }] },
    warnings: ['duplicate_id'],
  },
  {
    name: 'blocks of the same id in different groups',
    document: { events: [start], groups: [g1, { ...g1, id: 'g2' }] },
    repaired: { groups: [g1, { ...g1, id: 'g2', blocks: [{ id: 'b1-2', type: 'text' }] }] },
    warnings: ['duplicate_id'],
  },
  {
    name: 'items of the same id in one block',
    document: {
      events: [start],
      groups: [
        {
          id: 'g',
          blocks: [{ id: 'b', items: [{ id: 'i' }, { id: 'i', paths: [{ id: 'p' }, { id: 'p' }] }] }],
        },
      ],
    },
    repaired: {
      groups: [
        {
          id: 'g',
          blocks: [{ id: 'b', items: [{ id: 'i' }, { id: 'i-2', paths: [{ id: 'p' }, { id: 'p-2' }] }] }],
        },
      ],
    },
    warnings: ['duplicate_id', 'duplicate_id'],
  },
  {
    name: 'items of the same id in different blocks are fine',
    document: {
      events: [start],
      groups: [
        {
          id: 'g',
          blocks: [
            { id: 'a', items: [{ id: 'i' }] },
            { id: 'b', items: [{ id: 'i' }] },
          ],
        },
      ],
    },
    repaired: {
      groups: [
        {
          id: 'g',
          blocks: [
            { id: 'a', items: [{ id: 'i' }] },
            { id: 'b', items: [{ id: 'i' }] },
          ],
        },
      ],
    },
    warnings: [],
  },
  {
    name: 'variables of the same id: the first counts',
    document: {
      events: [start],
      variables: [
        { id: 'v', name: 'A' },
        { id: 'v', name: 'B' },
        { id: 'w', name: 'A' },
      ],
    },
    repaired: {
      variables: [
        { id: 'v', name: 'A' },
        { id: 'w', name: 'A' },
      ],
    },
    warnings: ['duplicate_id'],
  },
  {
    name: 'edges of the same id: the first counts',
    document: {
      events: [{ ...start, outgoingEdgeId: 'e' }],
      groups: [g1],
      edges: [
        { id: 'e', from: { eventId: 's' }, to: { groupId: 'g1' } },
        { id: 'e', from: { blockId: 'b1' }, to: { groupId: 'g1' } },
      ],
    },
    repaired: { edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g1' } }] },
    warnings: ['duplicate_id'],
  },
  {
    name: 'events of the same id',
    document: { events: [start, { id: 's', type: 'reply' }] },
    repaired: { events: [start, { id: 's-2', type: 'reply' }] },
    warnings: ['duplicate_id'],
  },
  {
    name: 'an edge to nowhere goes, with what names it',
    document: {
      events: [{ ...start, outgoingEdgeId: 'e' }],
      groups: [g1],
      edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'gone' } }],
    },
    repaired: { events: [start], edges: [] },
    warnings: ['edge_dropped'],
  },
  {
    name: 'an edge from nowhere goes',
    document: {
      events: [start],
      groups: [g1],
      edges: [{ id: 'e', from: { blockId: 'gone' }, to: { groupId: 'g1' } }],
    },
    repaired: { edges: [] },
    warnings: ['edge_dropped'],
  },
  {
    name: 'an edge from an item that is gone goes',
    document: {
      events: [start],
      groups: [{ id: 'g1', blocks: [{ id: 'b', type: 'Condition', items: [{ id: 'i' }] }] }],
      edges: [{ id: 'e', from: { blockId: 'b', itemId: 'j' }, to: { groupId: 'g1' } }],
    },
    repaired: { edges: [] },
    warnings: ['edge_dropped'],
  },
  {
    name: 'an edge from a place that a block of unknown type may have stays',
    document: {
      events: [start],
      groups: [
        { id: 'g1', blocks: [{ id: 'b', type: 'hologram', branches: [{ id: 'j', outgoingEdgeId: 'e' }] }] },
      ],
      edges: [{ id: 'e', from: { blockId: 'b', itemId: 'j' }, to: { groupId: 'g1' } }],
    },
    repaired: {
      groups: [
        { id: 'g1', blocks: [{ id: 'b', type: 'hologram', branches: [{ id: 'j', outgoingEdgeId: 'e' }] }] },
      ],
      edges: [{ id: 'e', from: { blockId: 'b', itemId: 'j' }, to: { groupId: 'g1' } }],
    },
    warnings: [],
  },
  {
    name: 'an edge to a missing block leads to its group',
    document: {
      events: [{ ...start, outgoingEdgeId: 'e' }],
      groups: [g1],
      edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g1', blockId: 'gone' } }],
    },
    repaired: { edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g1' } }] },
    warnings: ['edge_shortened'],
  },
  {
    name: 'the error path of a block is a source like any other',
    document: {
      events: [start],
      groups: [{ ...g1, blocks: [{ id: 'b1', type: 'Webhook', errorEdgeId: 'e' }] }],
      edges: [{ id: 'e', from: { blockId: 'b1', pathId: 'error' }, to: { groupId: 'g1' } }],
    },
    repaired: { edges: [{ id: 'e', from: { blockId: 'b1', pathId: 'error' }, to: { groupId: 'g1' } }] },
    warnings: [],
  },
  {
    name: 'an edge of an error path that names the wrong source gets the right one',
    document: {
      events: [start],
      groups: [{ ...g1, blocks: [{ id: 'b1', type: 'Webhook', errorEdgeId: 'e' }] }],
      edges: [{ id: 'e', from: { blockId: 'b1', itemId: 'old' }, to: { groupId: 'g1' } }],
    },
    repaired: { edges: [{ id: 'e', from: { blockId: 'b1', pathId: 'error' }, to: { groupId: 'g1' } }] },
    warnings: ['edge_source'],
  },
  {
    name: 'an error path without its edge',
    document: {
      events: [start],
      groups: [{ ...g1, blocks: [{ id: 'b1', type: 'Webhook', errorEdgeId: 'gone' }] }],
      edges: [],
    },
    repaired: { groups: [{ ...g1, blocks: [{ id: 'b1', type: 'Webhook' }] }] },
    warnings: ['edge_missing'],
  },
  {
    name: 'an edge that names the wrong source gets the right one',
    document: {
      events: [{ ...start, outgoingEdgeId: 'e' }],
      groups: [g1],
      edges: [{ id: 'e', from: { blockId: 'old' }, to: { groupId: 'g1' } }],
    },
    repaired: { edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g1' } }] },
    warnings: ['edge_source'],
  },
  {
    name: 'names of missing edges go wherever they are',
    document: {
      events: [{ ...start, outgoingEdgeId: 'x' }],
      groups: [
        {
          id: 'g1',
          blocks: [
            {
              id: 'b',
              outgoingEdgeId: 'y',
              items: [{ id: 'i', outgoingEdgeId: 'z', paths: [{ id: 'p', outgoingEdgeId: 'w', text: 't' }] }],
            },
          ],
        },
      ],
    },
    repaired: {
      events: [start],
      groups: [{ id: 'g1', blocks: [{ id: 'b', items: [{ id: 'i', paths: [{ id: 'p', text: 't' }] }] }] }],
    },
    warnings: ['edge_missing', 'edge_missing', 'edge_missing', 'edge_missing'],
  },
  {
    name: 'edges of items and paths stay',
    document: {
      events: [start],
      groups: [
        {
          id: 'g1',
          blocks: [
            { id: 'b', items: [{ id: 'i', outgoingEdgeId: 'e', paths: [{ id: 'p', outgoingEdgeId: 'f' }] }] },
          ],
        },
      ],
      edges: [
        { id: 'e', from: { blockId: 'b', itemId: 'i' }, to: { groupId: 'g1' } },
        { id: 'f', from: { blockId: 'b', itemId: 'i', pathId: 'p' }, to: { groupId: 'g1', blockId: 'b' } },
      ],
    },
    repaired: {
      edges: [
        { id: 'e', from: { blockId: 'b', itemId: 'i' }, to: { groupId: 'g1' } },
        { id: 'f', from: { blockId: 'b', itemId: 'i', pathId: 'p' }, to: { groupId: 'g1', blockId: 'b' } },
      ],
    },
    warnings: [],
  },
  {
    name: 'edges that are none stay for the check',
    document: { events: [start], edges: [null, 'e', { id: 'e' }, { id: 'f', from: {}, to: 5 }] },
    repaired: { edges: [null, 'e', { id: 'e' }, { id: 'f', from: {}, to: 5 }] },
    warnings: [],
  },
];

test('a document is made whole where that needs no guessing, and what was done is told', () => {
  for (const { name, document, repaired, warnings } of rows) {
    const before = structuredClone(document);
    const done = repair(document);
    assert.deepEqual(document, before, `${name}: the input is left alone`);
    assert.deepEqual(
      done.warnings.map(({ code }) => code),
      warnings,
      name,
    );
    for (const [key, value] of Object.entries(repaired))
      assert.deepEqual(done.document[key], value, `${name}: ${key}`);
  }
});

test('what was repaired needs no more repair', () => {
  for (const { name, document } of rows) {
    const once = repair(document).document;
    const twice = repair(once);
    assert.deepEqual(twice.document, once, name);
    assert.deepEqual(twice.warnings, [], name);
  }
});

test('a sound document keeps the order of its keys', () => {
  assert.equal(JSON.stringify(repair(sample6).document), JSON.stringify(sample6));
  assert.ok(rawsOf(sample6.groups).every(isRaw));
});

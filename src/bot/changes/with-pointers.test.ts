import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Raw } from '../raw.ts';
import { withPointers } from './with-pointers.ts';

const edge = (id: string, from: object) => ({ id, from, to: { groupId: 'g' } });
const bot = (block: object, edges: readonly object[], event: object = {}): Raw => ({
  events: [{ id: 's', type: 'start', ...event }],
  groups: [{ id: 'g', blocks: [{ id: 'b', type: 'x', ...block }] }],
  edges,
});

interface Row {
  readonly name: string;
  readonly before: Raw;
  readonly changed: Raw;
  readonly after: Raw;
}

const rows: readonly Row[] = [
  {
    name: 'a block gets the edge that came back',
    before: bot({}, []),
    changed: bot({}, [edge('e', { blockId: 'b' })]),
    after: bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' })]),
  },
  {
    name: 'an item gets its edge',
    before: bot({ items: [{ id: 'i' }] }, []),
    changed: bot({ items: [{ id: 'i' }] }, [edge('e', { blockId: 'b', itemId: 'i' })]),
    after: bot({ items: [{ id: 'i', outgoingEdgeId: 'e' }] }, [edge('e', { blockId: 'b', itemId: 'i' })]),
  },
  {
    name: 'a button of a card gets its edge',
    before: bot({ items: [{ id: 'i', paths: [{ id: 'p' }] }] }, []),
    changed: bot({ items: [{ id: 'i', paths: [{ id: 'p' }] }] }, [
      edge('e', { blockId: 'b', itemId: 'i', pathId: 'p' }),
    ]),
    after: bot({ items: [{ id: 'i', paths: [{ id: 'p', outgoingEdgeId: 'e' }] }] }, [
      edge('e', { blockId: 'b', itemId: 'i', pathId: 'p' }),
    ]),
  },
  {
    name: 'a failure gets its edge',
    before: bot({}, []),
    changed: bot({}, [edge('e', { blockId: 'b', pathId: 'error' })]),
    after: bot({ errorEdgeId: 'e' }, [edge('e', { blockId: 'b', pathId: 'error' })]),
  },
  {
    name: 'an event gets its edge',
    before: bot({}, []),
    changed: bot({}, [edge('e', { eventId: 's' })]),
    after: bot({}, [edge('e', { eventId: 's' })], { outgoingEdgeId: 'e' }),
  },
  {
    name: 'a block that came back without its edge has none',
    before: bot({}, []),
    changed: bot({ outgoingEdgeId: 'gone' }, []),
    after: bot({}, []),
  },
  {
    name: 'a block whose edge went has none',
    before: bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' })]),
    changed: bot({ outgoingEdgeId: 'e' }, []),
    after: bot({}, []),
  },
  {
    name: 'a block that has an edge keeps it',
    before: bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' })]),
    changed: bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' }), edge('f', { blockId: 'b' })]),
    after: bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' }), edge('f', { blockId: 'b' })]),
  },
  {
    name: 'what was wrong before stays',
    before: bot({ outgoingEdgeId: 'never-there' }, []),
    changed: bot({ outgoingEdgeId: 'never-there', label: 'New' }, []),
    after: bot({ outgoingEdgeId: 'never-there', label: 'New' }, []),
  },
];

describe('the edges that elements name:', () => {
  for (const { name, before, changed, after } of rows)
    it(name, () => assert.deepEqual(withPointers(changed, before), after));

  it('parts that need nothing are the same objects', () => {
    const document = bot({ outgoingEdgeId: 'e' }, [edge('e', { blockId: 'b' })]);
    assert.equal(withPointers(document, document), document);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gatherFacts } from './facts.ts';
import { linkedBots } from './linked-bots.ts';
import { namingSource } from './naming-sources.ts';
import { perObject } from './per-object.ts';

it('what is made of an object is made once, even if it is nothing', () => {
  let made = 0;
  const of = perObject((_: object): undefined => void (made += 1));
  const [one, other] = [{}, {}];
  for (const each of [one, one, other, one]) assert.equal(of(each), undefined);
  assert.equal(made, 2);
});

it('the source of an edge is the last that names it, and a block before an event', () => {
  const facts = gatherFacts({
    ...{ version: '6', variables: [], theme: {}, settings: {}, edges: [] },
    events: [
      { id: 's', type: 'start', outgoingEdgeId: 'e1' },
      { id: 'c', type: 'command', outgoingEdgeId: 'e1' },
      { id: 'r', type: 'command', outgoingEdgeId: 'e2' },
    ],
    groups: [
      {
        ...{ id: 'g', title: 'G' },
        blocks: [
          { id: 'x', type: 'text', outgoingEdgeId: 'e2' },
          { id: 'y', type: 'text', outgoingEdgeId: 'e2' },
          { id: 'z', type: 'text' },
        ],
      },
    ],
  });
  assert.deepEqual(namingSource(facts, 'e1')?.from, { eventId: 'c' });
  assert.deepEqual(namingSource(facts, 'e2')?.from, { blockId: 'y' });
  assert.equal(namingSource(facts, 'e3'), undefined);
});

it('a link to the same bot does not leave it', () => {
  const linked = (botId?: string) =>
    linkedBots({ id: 'b', type: 'Bot link', ...(botId !== undefined && { options: { botId } }) });
  assert.deepEqual(linked('other'), ['other']);
  assert.deepEqual(linked('current'), []);
  assert.deepEqual(linked(), []);
  assert.deepEqual(linkedBots({ id: 'b', type: 'hologram', options: { botId: 'other' } }), []);
});

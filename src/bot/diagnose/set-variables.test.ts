import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { Raw } from '#bot/raw.ts';
import { randomAt } from '#engine/random.ts';
import { emptyWay } from './empty-way.ts';
import { type BlockFact, type BotFacts, gatherFacts } from './facts.ts';
import { setVariables } from './set-variables.ts';
import { searchIn } from './way-search.ts';

const SEED = '00112233445566778899aabbccddeeff';
const VARIABLES = 3;
const GROUPS = 6;

/** A bot of six groups: in each a question for one of three variables, or a text, and one or two ways out. */
function randomBot(number: number): BotDocument {
  let drawn = 0;
  const draw = (below: number): number => Math.floor(randomAt(SEED, number * 1_000 + (drawn += 1)) * below);
  const edges: Raw[] = [{ id: 'start', from: { eventId: 's' }, to: { groupId: 'g0' } }];
  const lead = (from: Raw): string => {
    const id = `e${edges.length}`;
    edges.push({ id, from, to: { groupId: `g${draw(GROUPS)}` } });
    return id;
  };
  const groups = Array.from({ length: GROUPS }, (_, at) => {
    const first =
      draw(3) === 0
        ? { id: `b${at}`, type: 'text', content: { richText: [{ text: 'x' }] } }
        : { id: `b${at}`, type: 'text input', options: { variableId: `v${draw(VARIABLES)}` } };
    const [way, other] = [{ blockId: `c${at}`, itemId: `i${at}` }, { blockId: `c${at}` }];
    const branch = {
      id: `c${at}`,
      type: 'Condition',
      items: [{ id: `i${at}`, content: { comparisons: [] }, outgoingEdgeId: lead(way) }],
      ...(draw(2) === 0 && { outgoingEdgeId: lead(other) }),
    };
    return { id: `g${at}`, title: `g${at}`, blocks: [first, branch] };
  });
  const document = {
    events: [{ id: 's', type: 'start', outgoingEdgeId: 'start' }],
    groups,
    edges,
    variables: Array.from({ length: VARIABLES }, (_, at) => ({ id: `v${at}`, name: `V${at}` })),
    theme: {},
    settings: {},
  };
  const done = parseDocument(document, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

/** What is set before each block, found by taking every way with at most two visits to a block. */
function byHand(facts: BotFacts): ReadonlyMap<BlockFact, readonly string[]> {
  const { exits } = searchIn(facts);
  const before = new Map<BlockFact, readonly string[]>();
  const take = (fact: BlockFact, set: readonly string[], visits: readonly BlockFact[]): void => {
    const known = before.get(fact);
    before.set(fact, known === undefined ? set : known.filter((id) => set.includes(id)));
    if (visits.filter((each) => each === fact).length === 2) return;
    const own = fact.answers?.variableId;
    const after = own === undefined || set.includes(own) ? set : [...set, own];
    for (const { to } of exits(fact)) take(to, after, [...visits, fact]);
  };
  const first = facts.blocksById.get('b0');
  assert.ok(first);
  take(first, [], []);
  return before;
}

describe('what is set before a block', () => {
  it('is what all ways to it have in common, in random bots', () => {
    let compared = 0;
    for (let number = 0; number < 60; number += 1) {
      const facts = gatherFacts(randomBot(number));
      const search = searchIn(facts);
      const setBefore = setVariables(search);
      for (const [fact, expected] of byHand(facts))
        for (const { id } of facts.document.variables) {
          // Variables that no block fills count as set: other rules report them.
          if ((search.written & search.bit(id)) === 0n) continue;
          const isSet = (setBefore(fact) & search.bit(id)) !== 0n;
          assert.equal(isSet, expected.includes(id), `bot ${number}, ${fact.block.id}, ${id}`);
          const way = emptyWay(search, fact, search.bit(id));
          assert.equal(way === undefined, isSet, `a way to ${fact.block.id} of bot ${number} without ${id}`);
          assert.deepEqual(
            way?.slice(0, -1).filter(({ answers }) => answers?.variableId === id) ?? [],
            [],
            `the way to ${fact.block.id} of bot ${number} leaves ${id} empty`,
          );
          compared += 1;
        }
    }
    assert.ok(compared > 1_000, String(compared));
  });

  it('is everything where nothing leads', () => {
    const facts = gatherFacts({ ...randomBot(1), events: [] });
    const search = searchIn(facts);
    const setBefore = setVariables(search);
    for (const fact of facts.blocks) assert.equal(setBefore(fact), search.all);
  });
});

import type { BlockFact } from './facts.ts';
import { edgeEnd } from './flow.ts';
import type { Mask, WaySearch } from './way-search.ts';

/**
 * Which variables have a value when a block begins, whatever way led there: all ways from the events are followed until
 * nothing changes any more. All of them where nothing is known, as in blocks that nothing leads to.
 */
export function setVariables(search: WaySearch): (fact: BlockFact) => Mask {
  const { facts, all, writes, exits } = search;
  const before = new Map<BlockFact, Mask>();
  const changed = new Set<BlockFact>();
  const arrive = (fact: BlockFact | undefined, mask: Mask): void => {
    if (fact === undefined) return;
    const known = before.get(fact);
    const next = known === undefined ? mask : known & mask;
    if (next === known) return;
    before.set(fact, next);
    // Once more, after all that wait already: most of what leads there has been followed by then.
    changed.delete(fact);
    changed.add(fact);
  };
  const atStart = setAtStart(search);
  // Commands and interruptions come in the middle of chats: anything may be set by then.
  for (const { type, outgoingEdgeId } of facts.document.events)
    arrive(edgeEnd(outgoingEdgeId, facts), type === 'start' ? atStart : all);
  for (const fact of changed) {
    changed.delete(fact);
    const after = (before.get(fact) ?? all) | writes(fact);
    for (const { to, sets } of exits(fact)) arrive(to, after | sets);
  }
  return (fact) => before.get(fact) ?? all;
}

/** Variables with a start value, and those that nothing sets: other rules report them. */
function setAtStart({ facts, bit, written }: WaySearch): Mask {
  return facts.document.variables
    .filter(
      ({ id, value }) =>
        (value !== undefined && value !== null && value.length > 0) || (written & bit(id)) === 0n,
    )
    .reduce((mask, { id }) => mask | bit(id), 0n);
}

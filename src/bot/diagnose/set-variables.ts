import type { BlockFact } from './facts.ts';
import { type FlowNode, flowGraph } from './flow-graph.ts';
import { flowOrder } from './flow-order.ts';
import { settle } from './settle.ts';
import type { Mask, WaySearch } from './way-search.ts';

/**
 * Which variables have a value when a block begins, whatever way led there: all ways from the events are followed until
 * nothing changes any more. All of them where nothing is known, as in blocks that nothing leads to.
 */
export function setVariables(search: WaySearch): (fact: BlockFact) => Mask {
  const { facts, all, writes, exits, sets } = search;
  const { edgeEnd, nodeOf } = flowGraph(facts);
  const atStart = setAtStart(search);
  const settled = settle<Mask>({
    // Commands and interruptions come in the middle of chats: anything may be set by then.
    starts: facts.document.events.map(({ type, outgoingEdgeId }) => ({
      node: edgeEnd(outgoingEdgeId),
      value: type === 'start' ? atStart : all,
    })),
    order: flowOrder(facts),
    join: (known, more) => known & more,
    leave: (node, before, arrive) => {
      const after = before | writes(node.fact);
      if (saysMore(node)) for (const exit of exits(node.fact)) arrive(nodeOf(exit.to), after | sets(exit));
      else for (const next of node.ways) arrive(next, after);
    },
  });
  return (fact) => settled.at(nodeOf(fact)?.number ?? -1) ?? all;
}

/** Whether the ways out of a block say more about variables than the block itself. */
const saysMore = ({ fact, comesBack }: FlowNode): boolean => comesBack || fact.conditions.size > 0;

/** Variables with a start value, and those that nothing sets: other rules report them. */
function setAtStart({ facts, bit, written }: WaySearch): Mask {
  return facts.document.variables
    .filter(
      ({ id, value }) =>
        (value !== undefined && value !== null && value.length > 0) || (written & bit(id)) === 0n,
    )
    .reduce((mask, { id }) => mask | bit(id), 0n);
}

import type { Edge } from '#model/graph.ts';
import type { BlockFact, Facts } from './facts.ts';

/** Where a block leads. */
export interface Ways {
  readonly next: readonly BlockFact[];
  /** Whether the flow may also end here, or go on where the document does not tell. */
  readonly mayEnd: boolean;
}

/** The blocks that may run right after this one. */
export function waysOf(fact: BlockFact, facts: Facts): Ways {
  const { answers } = fact;
  const paths = (answers?.paths ?? [])
    .filter((path) => path.outgoingEdgeId !== undefined || path.isOptional !== true)
    .map((path) => path.outgoingEdgeId);
  const jumps = (answers?.jumps ?? []).map((jump) => placeOf(jump, facts));
  const ends = [after(fact, facts), ...paths.map((id) => edgeEnd(id, facts)), ...jumps];
  const next = ends.filter((end) => end !== undefined);
  return { next: [...new Set(next)], mayEnd: next.length < ends.length };
}

/** The block an edge leads to: a missing block of a group means the group's beginning. */
export function edgeEnd(edgeId: string | undefined, facts: Facts): BlockFact | undefined {
  const edge = edgeId === undefined ? undefined : facts.edgesById.get(edgeId);
  return edge && placeOf(edge.to, facts);
}

/** Whether the block's own edge is never followed because the next block of the group runs instead. */
export function isPassedBy(fact: BlockFact, facts: Facts): boolean {
  const isPlain = fact.answers === undefined || fact.answers.kind === 'bubble';
  return isPlain && follower(fact, facts) !== undefined;
}

/** The next block of the same group. */
export function follower(fact: BlockFact, facts: Facts): BlockFact | undefined {
  return facts.blocksOfGroup.get(fact.group.id)?.[fact.index + 1];
}

function after(fact: BlockFact, facts: Facts): BlockFact | undefined {
  const id = fact.block.outgoingEdgeId;
  if (id === undefined || !facts.edgesById.has(id) || isPassedBy(fact, facts)) return follower(fact, facts);
  return edgeEnd(id, facts);
}

function placeOf(to: Edge['to'], facts: Facts): BlockFact | undefined {
  const block = to.blockId === undefined ? undefined : facts.blocksById.get(to.blockId);
  return block?.group.id === to.groupId ? block : facts.blocksOfGroup.get(to.groupId)?.[0];
}

import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blocksWith } from './blocks-with.ts';
import { follower, isPassedBy } from './flow.ts';
import { jumpingBlocks } from './jumping-blocks.ts';
import { withoutEdge } from './without-edge.ts';

/** Edges and blocks within a group that are never reached. */
export const hiddenBlocks: Rule = (facts) => {
  const aims = new Set([
    ...facts.document.edges.map((edge) => edge.to.blockId),
    ...jumpingBlocks(facts).flatMap(({ answers }) => (answers?.jumps ?? []).map((jump) => jump.blockId)),
  ]);
  return earlyLeavers(facts).flatMap((fact): readonly Diagnostic[] => {
    const next = follower(fact);
    const id = fact.block.outgoingEdgeId;
    if (!next || id === undefined || !facts.edgesById.has(id)) return [];
    if (isPassedBy(fact)) {
      const message =
        'The edge of this block is never followed, because the next block of the group runs instead';
      const fix = { label: 'Remove the edge', ops: withoutEdge(facts.document, id) };
      return [{ code: 'graph/mid-group-edge', severity: 'warning', message, place: fact.place, fix }];
    }
    if (aims.has(next.block.id)) return [];
    const message = 'This block never runs, because the block before it always leads elsewhere';
    return [{ code: 'graph/hidden-block', severity: 'warning', message, place: next.place }];
  });
};

/** Blocks with an edge of their own and another block below. */
const earlyLeavers = blocksWith(
  (fact) => fact.block.outgoingEdgeId !== undefined && follower(fact) !== undefined,
);

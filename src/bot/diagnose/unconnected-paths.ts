import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { endingBlocks, follower, reachedBlocks } from './flow.ts';

/**
 * Ways out of a block that lead nowhere while others lead on: the chat ends there, which authors often
 * did not mean.
 */
export const unconnectedPaths: Rule = (facts) => {
  const ending = endingBlocks(facts);
  const reached = reachedBlocks(facts);
  return facts.blocks.flatMap((fact): readonly Diagnostic[] => {
    if (reached.has(fact) && !ending.has(fact)) return [];
    const { block, place, answers } = fact;
    // With an edge of its own, or a block below, there is a way on for every path.
    const goesOn = follower(fact, facts) !== undefined || block.outgoingEdgeId !== undefined;
    const paths = (answers?.paths ?? []).filter((path) => path.isOptional !== true);
    const open = paths.filter((path) => path.outgoingEdgeId === undefined);
    // An input none of whose choices leads on is a plain end; a branch that leads nowhere is none.
    const isPlainEnd = answers?.kind === 'input' && open.length === paths.length;
    if (goesOn || open.length === 0 || isPlainEnd) return [];
    return open.map((path) => ({
      code: 'graph/path-without-edge',
      severity: 'warning',
      message: `"${path.label}" leads nowhere, so the chat ends there`,
      place: { ...place, ...(path.itemId !== undefined && { itemId: path.itemId }) },
    }));
  });
};

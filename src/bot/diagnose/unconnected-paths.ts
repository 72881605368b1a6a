import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blocksWith } from './blocks-with.ts';
import { endingBlocks, follower, reachedBlocks } from './flow.ts';
import { forgottenValues } from './missing-else.ts';
import { valueFlow } from './value-flow.ts';

/**
 * Exits of a block that are not connected while others are: the chat ends there, which authors often did not intend.
 */
export const unconnectedPaths: Rule = (facts) => {
  const ending = endingBlocks(facts);
  const reached = reachedBlocks(facts);
  const flow = valueFlow(facts);
  const forgotten = forgottenValues(facts);
  return openBlocks(facts).flatMap((fact): readonly Diagnostic[] => {
    if (reached.has(fact) && !ending.has(fact)) return [];
    const { place, answers } = fact;
    const paths = (answers?.paths ?? []).filter((path) => path.isOptional !== true);
    const open = paths.filter((path) => path.outgoingEdgeId === undefined);
    // An input none of whose choices is connected is a plain end; a single unconnected branch is not.
    const isPlainEnd = answers?.kind === 'input' && open.length === paths.length;
    const own = answers?.ownWay ?? null;
    // Where every choice leads on, nobody leaves an input by its own edge.
    const isOwnOpen = own !== null && answers?.kind === 'logic' && paths.length > open.length;
    // Another rule names the values for which the chat ends, and with none left it does not.
    const isTold = forgotten.has(fact) || (fact.conditions.size > 0 && flow.afterItems(fact) === null);
    const ownEnd: readonly Diagnostic[] =
      isOwnOpen && !isTold
        ? [
            {
              code: 'graph/path-without-edge',
              severity: 'info',
              message: `"${own.label}" is not connected, so the chat ends there`,
              place,
            },
          ]
        : [];
    if (open.length === 0 || isPlainEnd) return ownEnd;
    return open.map(
      (path): Diagnostic => ({
        code: 'graph/path-without-edge',
        severity: 'warning',
        message: `"${path.label}" is not connected, so the chat ends there`,
        place: { ...place, ...(path.itemId !== undefined && { itemId: path.itemId }) },
      }),
    );
  });
};

/** Blocks with paths of which not every one continues: with an edge of its own, or a block below, they all do. */
const openBlocks = blocksWith(
  (fact) =>
    (fact.answers?.paths.length ?? 0) > 0 &&
    follower(fact) === undefined &&
    fact.block.outgoingEdgeId === undefined,
);

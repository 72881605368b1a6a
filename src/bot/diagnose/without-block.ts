import type { Op } from '#bot/ops/op.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { follower } from './flow.ts';
import { isNamed } from './is-named.ts';
import { withoutEdge } from './without-edge.ts';

/**
 * Removes a block, so that the one above it leads on where one of its edges does. Undefined: something leads to the block by
 * name, or nothing above it can lead there.
 */
export function withoutBlock(
  facts: BotFacts,
  fact: BlockFact,
  edgeId = fact.block.outgoingEdgeId,
): readonly Op[] | undefined {
  const { block, group, siblings, index, sources } = fact;
  const above = siblings[index - 1]?.block;
  const isLast = follower(fact) === undefined;
  const leadsOn = edgeId === undefined ? !isLast || isLoose(above) : isLast && isLoose(above);
  if (isNamed(facts)(block.id) || !leadsOn) return undefined;
  const others = sources.flatMap(({ outgoingEdgeId: id }) => (id === undefined || id === edgeId ? [] : [id]));
  const blocks = ['groups', group.id, 'blocks'];
  return [
    ...others.flatMap((id) => withoutEdge(facts.document, id)),
    { op: 'remove', path: [...blocks, block.id] },
    ...(edgeId === undefined || above === undefined
      ? []
      : ([
          { op: 'set', path: ['edges', edgeId, 'from'], to: { blockId: above.id } },
          { op: 'set', path: [...blocks, above.id, 'outgoingEdgeId'], to: edgeId },
        ] as const)),
  ];
}

/** Whether a block has no edge of its own, which would be followed then. */
const isLoose = (above: BlockFact['block'] | undefined): boolean =>
  above !== undefined && above.outgoingEdgeId === undefined;

import type { Edge } from '#model/graph.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

/** Where a block leads. */
export interface Ways {
  readonly next: readonly BlockFact[];
  /** Whether the flow may also end here, or continue where the document does not say. */
  readonly mayEnd: boolean;
}

/** The blocks that may run right after this one. */
export function waysOf(fact: BlockFact, facts: BotFacts): Ways {
  const ways = waysIn(facts);
  const known = ways.get(fact) ?? findWays(fact, facts, { isLeaving: false });
  ways.set(fact, known);
  return known;
}

const waysIn = perBot((): Map<BlockFact, Ways> => new Map());

/** `isLeaving`: without the paths that return. */
function findWays(fact: BlockFact, facts: BotFacts, { isLeaving }: { readonly isLeaving: boolean }): Ways {
  const { answers } = fact;
  const paths = (answers?.paths ?? [])
    .filter((path) => !(isLeaving && path.comesBack === true))
    .filter((path) => path.outgoingEdgeId !== undefined || path.isOptional !== true)
    .map((path) => path.outgoingEdgeId);
  const jumps = (answers?.jumps ?? [])
    .filter((jump) => !(isLeaving && jump.comesBack === true))
    .map((jump) => placeOf(jump, facts));
  const ends = [nextOf(fact, facts), ...paths.map((id) => edgeEnd(id, facts)), ...jumps];
  const next = ends.filter((end) => end !== undefined);
  return { next: [...new Set(next)], mayEnd: next.length < ends.length };
}

/** The blocks that an event, edge or jump leads to. */
export const reachedBlocks = perBot(
  (facts): ReadonlySet<BlockFact> =>
    reachedFrom(
      facts.document.events.map((event) => edgeEnd(event.outgoingEdgeId, facts)),
      (fact) => waysOf(fact, facts).next,
    ),
);

/**
 * The blocks that may end the chat when they are not connected. Others are only reached by paths that return: from a
 * link within the bot, the path of a loop, or an event that interrupts.
 */
export const endingBlocks = perBot((facts): ReadonlySet<BlockFact> => {
  const starts = facts.document.events.filter(
    (event) => event.type === 'start' || (event.type === 'command' && event.options?.resumeAfter !== true),
  );
  return reachedFrom(
    starts.map((event) => edgeEnd(event.outgoingEdgeId, facts)),
    (fact) => findWays(fact, facts, { isLeaving: true }).next,
  );
});

function reachedFrom(
  starts: readonly (BlockFact | undefined)[],
  next: (fact: BlockFact) => readonly BlockFact[],
): ReadonlySet<BlockFact> {
  const reached = new Set(starts.filter((start) => start !== undefined));
  // A set may grow during iteration: what is added is visited as well.
  for (const fact of reached) for (const other of next(fact)) reached.add(other);
  return reached;
}

/** The block an edge leads to: a missing block of a group stands for the beginning of the group. */
export function edgeEnd(edgeId: string | undefined, facts: BotFacts): BlockFact | undefined {
  const edge = edgeId === undefined ? undefined : facts.edgesById.get(edgeId);
  return edge && placeOf(edge.to, facts);
}

/** Whether the block's own edge is never followed because the next block of the group runs instead. */
export function isPassedBy(fact: BlockFact, facts: BotFacts): boolean {
  const isPlain = fact.answers === undefined || fact.answers.kind === 'bubble';
  return isPlain && follower(fact, facts) !== undefined;
}

/** The next block of the same group. */
export function follower(fact: BlockFact, facts: BotFacts): BlockFact | undefined {
  return facts.blocksOfGroup.get(fact.group.id)?.[fact.index + 1];
}

/** Where a block leads by itself: along its own edge, or to the next block of its group. */
export function nextOf(fact: BlockFact, facts: BotFacts): BlockFact | undefined {
  const id = fact.block.outgoingEdgeId;
  if (id === undefined || !facts.edgesById.has(id) || isPassedBy(fact, facts)) return follower(fact, facts);
  return edgeEnd(id, facts);
}

/** The block that an edge or jump leads to. */
export function placeOf(to: Edge['to'], facts: BotFacts): BlockFact | undefined {
  const block = to.blockId === undefined ? undefined : facts.blocksById.get(to.blockId);
  return block?.group.id === to.groupId ? block : facts.blocksOfGroup.get(to.groupId)?.[0];
}

import type { Edge } from '#model/graph.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

/** Where a block leads. */
export interface Ways {
  readonly next: readonly BlockFact[];
  /** Whether the flow may also end here, or continue where the document does not say. */
  readonly mayEnd: boolean;
}

/** Where the ways out of a block lead; undefined: nowhere. */
export interface Ends {
  /** By itself. */
  readonly next: BlockFact | undefined;
  /** Of each path of its answers, in order. */
  readonly paths: readonly (BlockFact | undefined)[];
  readonly jumps: readonly (BlockFact | undefined)[];
}

export function endsOf(fact: BlockFact, facts: BotFacts): Ends {
  const all = endsIn(facts);
  const known = all.get(fact);
  if (known !== undefined) return known;
  const { paths = [], jumps = [] } = fact.answers ?? {};
  const ends: Ends = {
    next: nextOf(fact, facts),
    paths: paths.length === 0 ? none : paths.map((path) => edgeEnd(path.outgoingEdgeId, facts)),
    jumps: jumps.length === 0 ? none : jumps.map((jump) => placeOf(jump, facts)),
  };
  all.set(fact, ends);
  return ends;
}

const none: readonly undefined[] = [];
const endsIn = perBot((): Map<BlockFact, Ends> => new Map());

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
  const next: BlockFact[] = [];
  let mayEnd = false;
  const add = (end: BlockFact | undefined): void => {
    if (end === undefined) mayEnd = true;
    else if (!next.includes(end)) next.push(end);
  };
  const ends = endsOf(fact, facts);
  add(ends.next);
  for (const [index, { outgoingEdgeId, isOptional, comesBack }] of (fact.answers?.paths ?? []).entries())
    if (!(isLeaving && comesBack === true) && (outgoingEdgeId !== undefined || isOptional !== true))
      add(ends.paths[index]);
  for (const [index, jump] of (fact.answers?.jumps ?? []).entries())
    if (!(isLeaving && jump.comesBack === true)) add(ends.jumps[index]);
  return { next, mayEnd };
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
export function isPassedBy(fact: BlockFact): boolean {
  const isPlain = fact.answers === undefined || fact.answers.kind === 'bubble';
  return isPlain && follower(fact) !== undefined;
}

/** The next block of the same group. */
export function follower({ siblings, index }: BlockFact): BlockFact | undefined {
  return siblings[index + 1];
}

/** Where a block leads by itself: along its own edge, or to the next block of its group. */
export function nextOf(fact: BlockFact, facts: BotFacts): BlockFact | undefined {
  const id = fact.block.outgoingEdgeId;
  const edge = id === undefined || isPassedBy(fact) ? undefined : facts.edgesById.get(id);
  return edge === undefined ? follower(fact) : placeOf(edge.to, facts);
}

/** The block that an edge or jump leads to. */
export function placeOf(to: Edge['to'], facts: BotFacts): BlockFact | undefined {
  const block = to.blockId === undefined ? undefined : facts.blocksById.get(to.blockId);
  return block?.group.id === to.groupId ? block : facts.blocksOfGroup.get(to.groupId)?.[0];
}

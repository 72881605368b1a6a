import type { BlockFact, BotFacts } from './facts.ts';
import { type FlowNode, flowGraph, waysFrom } from './flow-graph.ts';
import { perBot } from './per-bot.ts';

/** Where a block leads. */
export interface Ways {
  readonly next: readonly BlockFact[];
  /** Whether the flow may also end here, or continue where the document does not say. */
  readonly mayEnd: boolean;
}

/** The blocks that may run right after this one. */
export function waysOf(fact: BlockFact, facts: BotFacts): Ways {
  const { ways = [], mayEnd = true } = flowGraph(facts).nodeOf(fact) ?? {};
  return { next: ways.map((way) => way.fact), mayEnd };
}

/** Some of the blocks of a bot. */
export interface BlockSet {
  readonly has: (fact: BlockFact) => boolean;
  /** Whether the block at that position among those of the bot is one of them. */
  readonly hasNumber: (number: number) => boolean;
}

/** The blocks that an event, edge or jump leads to. */
export const reachedBlocks = perBot((facts): BlockSet => {
  const { edgeEnd } = flowGraph(facts);
  const starts = facts.document.events.map(({ outgoingEdgeId }) => edgeEnd(outgoingEdgeId));
  return reachedFrom(facts, starts, ({ ways }) => ways);
});

/**
 * The blocks that may end the chat when they are not connected. Others are only reached by paths that return: from a
 * link within the bot, the path of a loop, or an event that interrupts.
 */
export const endingBlocks = perBot((facts): BlockSet => {
  const { edgeEnd } = flowGraph(facts);
  const starts = facts.document.events
    .filter(
      (event) => event.type === 'start' || (event.type === 'command' && event.options?.resumeAfter !== true),
    )
    .map(({ outgoingEdgeId }) => edgeEnd(outgoingEdgeId));
  return reachedFrom(facts, starts, (node) =>
    node.comesBack ? waysFrom(node, { isLeaving: true }).ways : node.ways,
  );
});

function reachedFrom(
  facts: BotFacts,
  starts: readonly (FlowNode | undefined)[],
  waysOut: (node: FlowNode) => readonly FlowNode[],
): BlockSet {
  const { nodes, nodeOf } = flowGraph(facts);
  const isReached = new Uint8Array(nodes.length);
  const open = starts.filter((start) => start !== undefined);
  for (const { number } of open) isReached[number] = 1;
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of waysOut(node)) {
      if (isReached[next.number] === 1) continue;
      isReached[next.number] = 1;
      open.push(next);
    }
  const hasNumber = (number: number): boolean => isReached[number] === 1;
  return { has: (fact) => hasNumber(nodeOf(fact)?.number ?? -1), hasNumber };
}

/** The block an edge leads to: a missing block of a group stands for the beginning of the group. */
export const edgeEnd = (edgeId: string | undefined, facts: BotFacts): BlockFact | undefined =>
  flowGraph(facts).edgeEnd(edgeId)?.fact;

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
export const nextOf = (fact: BlockFact, facts: BotFacts): BlockFact | undefined =>
  flowGraph(facts).nodeOf(fact)?.next?.fact;

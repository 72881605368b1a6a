import type { BlockAnswers } from '#bot/block-answers.ts';
import type { Edge } from '#model/graph.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';
import { perObject } from './per-object.ts';

/** A block with where it leads; undefined: nowhere. */
export interface FlowNode {
  readonly fact: BlockFact;
  /** The position of the block among those of the bot. */
  readonly number: number;
  /** By itself: along its own edge, or to the next block of its group. */
  readonly next: FlowNode | undefined;
  /** By each path of its answers, in order. */
  readonly paths: readonly (FlowNode | undefined)[];
  readonly jumps: readonly (FlowNode | undefined)[];
  /** The blocks that may run right after this one, each once. */
  readonly ways: readonly FlowNode[];
  /** Whether the flow may also end here, or continue where the document does not say. */
  readonly mayEnd: boolean;
  /** Whether the flow may go elsewhere from here, and come back. */
  readonly comesBack: boolean;
}

/** The blocks of a bot and how they are connected. Numbers are quicker than maps where all ways are followed. */
export interface FlowGraph {
  /** In the order of the blocks of the bot. */
  readonly nodes: readonly FlowNode[];
  readonly nodeOf: (fact: BlockFact) => FlowNode | undefined;
  /** Where an edge leads: a missing block of a group stands for the beginning of the group. */
  readonly edgeEnd: (edgeId: string | undefined) => FlowNode | undefined;
}

export const flowGraph = perBot((facts): FlowGraph => {
  const nodes = facts.blocks.map(unconnected);
  const { edgeEnd, placeOf } = placesIn(nodes, facts);
  for (const node of nodes) {
    const { block, answers, siblings, index } = node.fact;
    const below = index + 1 < siblings.length ? nodes[node.number + 1] : undefined;
    const isPassedBy = below !== undefined && (answers === undefined || answers.kind === 'bubble');
    const own = block.outgoingEdgeId === undefined ? undefined : facts.edgesById.get(block.outgoingEdgeId);
    node.next = own === undefined || isPassedBy ? below : placeOf(own.to);
    if (answers !== undefined && answers.paths.length > 0)
      node.paths = answers.paths.map(({ outgoingEdgeId }) => edgeEnd(outgoingEdgeId));
    if (answers !== undefined && answers.jumps.length > 0) node.jumps = answers.jumps.map(placeOf);
    const { ways, mayEnd } = waysFrom(node, { isLeaving: false });
    node.ways = ways;
    node.mayEnd = mayEnd;
    node.comesBack = answers !== undefined && comesBack(answers);
  }
  const { byFact } = numbers(facts.blocks);
  return { nodes, nodeOf: (fact) => nodes[byFact.get(fact) ?? -1], edgeEnd };
});

const comesBack = ({ jumps, paths }: BlockAnswers): boolean =>
  jumps.some((jump) => jump.comesBack === true) || paths.some((path) => path.comesBack === true);

type Draft = { -readonly [Key in keyof FlowNode]: FlowNode[Key] };

const none: readonly FlowNode[] = [];
const unconnected = (fact: BlockFact, number: number): Draft => ({
  fact,
  number,
  next: undefined,
  paths: none,
  jumps: none,
  ways: none,
  mayEnd: true,
  comesBack: false,
});

interface Places {
  readonly edgeEnd: FlowGraph['edgeEnd'];
  readonly placeOf: (to: Edge['to']) => FlowNode | undefined;
}

/** Where an id occurs twice, the first element is used. */
function placesIn(nodes: readonly FlowNode[], { edgesById, blocks }: BotFacts): Places {
  const { byId, firstOfGroup } = numbers(blocks);
  const placeOf = (to: Edge['to']): FlowNode | undefined => {
    const block = to.blockId === undefined ? undefined : nodes[byId.get(to.blockId) ?? -1];
    return block?.fact.group.id === to.groupId ? block : nodes[firstOfGroup.get(to.groupId) ?? -1];
  };
  const edgeEnd = (edgeId: string | undefined): FlowNode | undefined => {
    const edge = edgeId === undefined ? undefined : edgesById.get(edgeId);
    return edge && placeOf(edge.to);
  };
  return { edgeEnd, placeOf };
}

/** The positions of blocks by what names them: the same for as long as the groups stay what they are. */
const numbers = perObject((blocks: readonly BlockFact[]) => {
  const byFact = new Map<BlockFact, number>();
  const byId = new Map<string, number>();
  const firstOfGroup = new Map<string, number>();
  for (const [number, fact] of blocks.entries()) {
    // A group that occurs twice shares its facts.
    if (!byFact.has(fact)) byFact.set(fact, number);
    if (!byId.has(fact.block.id)) byId.set(fact.block.id, number);
    if (!firstOfGroup.has(fact.group.id)) firstOfGroup.set(fact.group.id, number);
  }
  return { byFact, byId, firstOfGroup };
});

/** `isLeaving`: without the paths that return. */
export function waysFrom(
  { fact: { answers }, next, paths, jumps }: Pick<FlowNode, 'fact' | 'next' | 'paths' | 'jumps'>,
  { isLeaving }: { readonly isLeaving: boolean },
): Pick<FlowNode, 'ways' | 'mayEnd'> {
  const ways: FlowNode[] = next === undefined ? [] : [next];
  let mayEnd = next === undefined;
  const add = (end: FlowNode | undefined): void => {
    if (end === undefined) mayEnd = true;
    else if (!ways.includes(end)) ways.push(end);
  };
  if (paths.length > 0)
    for (const [index, { outgoingEdgeId, isOptional, comesBack }] of (answers?.paths ?? []).entries())
      if (!(isLeaving && comesBack === true) && (outgoingEdgeId !== undefined || isOptional !== true))
        add(paths[index]);
  if (jumps.length > 0)
    for (const [index, jump] of (answers?.jumps ?? []).entries())
      if (!(isLeaving && jump.comesBack === true)) add(jumps[index]);
  return { ways, mayEnd };
}

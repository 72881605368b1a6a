import type { Edge } from '#model/graph.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

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
  const nodes = facts.blocks.map((fact, number): Draft => ({ ...unconnected, fact, number }));
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
    node.comesBack =
      answers?.jumps.some((jump) => jump.comesBack) === true ||
      answers?.paths.some((path) => path.comesBack) === true;
  }
  const nodesByFact = new Map<BlockFact, FlowNode>();
  // A group that occurs twice shares its facts.
  for (const node of nodes) if (!nodesByFact.has(node.fact)) nodesByFact.set(node.fact, node);
  return { nodes, nodeOf: (fact) => nodesByFact.get(fact), edgeEnd };
});

type Draft = { -readonly [Key in keyof FlowNode]: FlowNode[Key] };

const none: readonly FlowNode[] = [];
const unconnected = { next: undefined, paths: none, jumps: none, ways: none, mayEnd: true, comesBack: false };

interface Places {
  readonly edgeEnd: FlowGraph['edgeEnd'];
  readonly placeOf: (to: Edge['to']) => FlowNode | undefined;
}

/** Where an id occurs twice, the first element is used. */
function placesIn(nodes: readonly FlowNode[], { edgesById }: BotFacts): Places {
  const byId = new Map<string, FlowNode>();
  const firstOfGroup = new Map<string, FlowNode>();
  for (const node of nodes) {
    const { block, group } = node.fact;
    if (!byId.has(block.id)) byId.set(block.id, node);
    if (!firstOfGroup.has(group.id)) firstOfGroup.set(group.id, node);
  }
  const placeOf = (to: Edge['to']): FlowNode | undefined => {
    const block = to.blockId === undefined ? undefined : byId.get(to.blockId);
    return block?.fact.group.id === to.groupId ? block : firstOfGroup.get(to.groupId);
  };
  const edgeEnd = (edgeId: string | undefined): FlowNode | undefined => {
    const edge = edgeId === undefined ? undefined : edgesById.get(edgeId);
    return edge && placeOf(edge.to);
  };
  return { edgeEnd, placeOf };
}

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

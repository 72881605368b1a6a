type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The rings of a graph: for each set of nodes that all lead to one another a shortest way around, which ends with its
 * first node.
 *
 * @example ringsOf(new Map([['a', ['b']], ['b', ['a']]])) // [['a', 'b', 'a']]
 */
export function ringsOf(graph: Graph): readonly (readonly string[])[] {
  const rest = withoutEnds(graph);
  const known = new Set<string>();
  return [...rest.keys()].flatMap((start) => {
    const ring = known.has(start) ? undefined : wayAround(rest, start);
    if (ring === undefined) return [];
    for (const node of reachedFrom(rest, start)) if (reachedFrom(rest, node).has(start)) known.add(node);
    return [ring];
  });
}

/** The graph without what leads to no ring: nothing is left of one that has none. */
function withoutEnds(graph: Graph): Graph {
  const kept = [...graph].flatMap(([node, nexts]) => {
    const left = nexts.filter((next) => graph.has(next));
    return left.length === 0 ? [] : [[node, left] as const];
  });
  return kept.length === graph.size ? graph : withoutEnds(new Map(kept));
}

function wayAround(graph: Graph, start: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue)
    for (const next of graph.get(node) ?? []) {
      if (next === start) return [...wayTo(node, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  return undefined;
}

function wayTo(node: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(node);
  return before === undefined ? [node] : [...wayTo(before, cameFrom), node];
}

function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>([start]);
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}

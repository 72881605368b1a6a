import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { components } from './components.ts';
import { type FlowNode, flowGraph } from './flow-graph.ts';

/**
 * Cycles in which the bot never waits. Without a way out, such a cycle runs until the turn is stopped: an error. With
 * one it may be intended (iterating over a list): information only.
 */
export const loops: Rule = (facts) => {
  const next = ({ ways }: FlowNode): readonly FlowNode[] =>
    ways.some(isPausing) ? ways.filter((way) => !isPausing(way)) : ways;
  // The first block of each cycle is one to which a later one leads back, or it leads to itself.
  const first: FlowNode[] = [];
  for (const node of flowGraph(facts).nodes)
    if (!isPausing(node))
      for (const way of node.ways) if (way.number <= node.number && !isPausing(way)) first.push(way);
  return components(first, next)
    .filter((circle) => circle.length > 1 || circle.some((node) => next(node).includes(node)))
    .map((circle) => circle.toSorted((one, other) => one.number - other.number))
    .toSorted(([one], [other]) => (one?.number ?? 0) - (other?.number ?? 0))
    .flatMap(finding);
};

const isPausing = ({ fact }: FlowNode): boolean => fact.pauses;

function finding(circle: readonly FlowNode[]): readonly Diagnostic[] {
  const inside = new Set(circle);
  const hasWayOut = circle.some(({ mayEnd, ways }) => mayEnd || ways.some((other) => !inside.has(other)));
  const [first] = circle;
  if (!first) return [];
  const end = hasWayOut ? 'until a branch leads out of it' : 'and nothing leads out of it';
  return [
    {
      code: 'graph/loop-no-pause',
      severity: hasWayOut ? 'info' : 'error',
      message: `From here the bot runs in a loop without asking or waiting, ${end}`,
      place: first.fact.place,
    },
  ];
}

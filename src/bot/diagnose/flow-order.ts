import { type FlowNode, flowGraph } from './flow-graph.ts';
import { perBot } from './per-bot.ts';

/**
 * The blocks that events lead to, each before those that it leads to; only ways back lead to earlier ones. What is followed
 * in this order along all ways settles after few rounds.
 */
export const flowOrder = perBot((facts): readonly FlowNode[] => {
  const { nodes, edgeEnd } = flowGraph(facts);
  const isSeen = new Uint8Array(nodes.length);
  const order: FlowNode[] = [];
  for (const { outgoingEdgeId } of facts.document.events.toReversed()) {
    const start = edgeEnd(outgoingEdgeId);
    if (start === undefined || isSeen[start.number] === 1) continue;
    isSeen[start.number] = 1;
    // A stack of its own: a chain of ten thousand blocks must not overflow the call stack.
    const stack = [{ node: start, done: 0 }];
    for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
      const next = visit.node.ways[visit.done++];
      if (next === undefined) {
        order.push(visit.node);
        stack.pop();
      } else if (isSeen[next.number] !== 1) {
        isSeen[next.number] = 1;
        stack.push({ node: next, done: 0 });
      }
    }
  }
  return order.toReversed();
});

import { Graph, layout } from '@dagrejs/dagre';
import type { LayoutAnswer, LayoutQuestion } from '#builder/editor/layout-messages.ts';

/** Finds places for the nodes of a graph, left to right, without overlaps. Runs in a worker: a thousand take a second. */
self.addEventListener('message', ({ data }: MessageEvent<LayoutQuestion>) => {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 48, ranksep: 112, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of data.nodes) graph.setNode(id, { width, height });
  for (const [index, { from, to }] of data.edges.entries())
    if (from !== to) graph.setEdge(from, to, {}, String(index));
  layout(graph);
  const places = data.nodes.map(({ id, width, height }) => {
    const { x = 0, y = 0 } = graph.node(id);
    return { id, x: x - width / 2, y: y - height / 2 };
  });
  const answer: LayoutAnswer = { places };
  self.postMessage(answer);
});

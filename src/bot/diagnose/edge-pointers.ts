import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { namingSource } from './naming-sources.ts';
import { withoutEdge } from './without-edge.ts';

/** Elements and edges that do not refer to each other: an edge is followed only where its source names it. */
export const edgePointers: Rule = (facts) => {
  const { document, edgesById, eventSources, groups } = facts;
  const missing = [eventSources, ...groups.map(({ named }) => named)]
    .flatMap((sources) => sources.filter(({ outgoingEdgeId: id }) => id !== undefined && !edgesById.has(id)))
    .map(({ place, outgoingEdgeId }): Diagnostic => {
      const at = { ...place, ...(outgoingEdgeId !== undefined && { edgeId: outgoingEdgeId }) };
      return {
        code: 'graph/missing-edge',
        severity: 'error',
        message: 'The edge of this element does not exist',
        place: at,
      };
    });
  const unused = document.edges
    .filter((edge) => namingSource(facts, edge.id) === undefined)
    .map((edge): Diagnostic => {
      const message = 'This edge is never followed, because its source does not refer to it';
      const fix = { label: 'Remove the edge', ops: withoutEdge(document, edge.id) };
      return { code: 'graph/unused-edge', severity: 'warning', message, place: { edgeId: edge.id }, fix };
    });
  return [...missing, ...unused];
};

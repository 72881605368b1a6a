import type { Diagnostic, Rule } from '#bot/diagnostic.ts';

/** Elements and edges that do not name each other: an edge is followed only where its source names it. */
export const edgePointers: Rule = ({ document, edgesById, sources }) => {
  const named = new Set(sources.map(({ outgoingEdgeId }) => outgoingEdgeId));
  const missing = sources
    .filter(({ outgoingEdgeId: id }) => id !== undefined && !edgesById.has(id))
    .map(({ place, outgoingEdgeId }): Diagnostic => {
      const at = { ...place, ...(outgoingEdgeId !== undefined && { edgeId: outgoingEdgeId }) };
      return {
        code: 'graph/missing-edge',
        severity: 'error',
        message: 'The edge from here does not exist',
        place: at,
      };
    });
  const unused = document.edges
    .filter((edge) => !named.has(edge.id))
    .map((edge): Diagnostic => {
      const message = 'No element has this edge as its own, so it is never followed';
      return { code: 'graph/unused-edge', severity: 'warning', message, place: { edgeId: edge.id } };
    });
  return [...missing, ...unused];
};

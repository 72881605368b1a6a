import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { EdgeSource } from '#model/graph.ts';
import { withoutEdge } from './without-edge.ts';

/** Edges that lead to, or come from, something that does not exist. */
export const danglingEdges: Rule = ({ document, blocksById, sources }) => {
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const known = new Set(sources.map(({ from }) => keyOf(from)));
  return document.edges.flatMap((edge): readonly Diagnostic[] => {
    const found = (message: string) => [
      {
        code: 'graph/dangling-edge',
        severity: 'error',
        message,
        place: { edgeId: edge.id },
        fix: { label: 'Remove the edge', ops: withoutEdge(document, edge.id) },
      } as const,
    ];
    const group = groups.get(edge.to.groupId);
    if (!group) return found('This edge leads to a group that does not exist');
    const { blockId } = edge.to;
    if (blockId !== undefined && blocksById.get(blockId)?.group.id !== group.id) {
      return found('This edge leads to a block that is not in its target group');
    }
    const owner = edge.from.blockId === undefined ? undefined : blocksById.get(edge.from.blockId);
    // The items of a block are only known when it can be read.
    if (known.has(keyOf(edge.from)) || (owner && !owner.answers)) return [];
    return found('This edge comes from an element that does not exist');
  });
};

const keyOf = ({ blockId, itemId, pathId, eventId }: EdgeSource): string =>
  JSON.stringify(blockId === undefined ? [eventId] : [blockId, itemId ?? null, pathId ?? null]);

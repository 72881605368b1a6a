import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { EdgeSource } from '#model/graph.ts';
import type { SourceFact } from './facts.ts';
import { namingSource } from './naming-sources.ts';
import { withoutEdge } from './without-edge.ts';

/** Edges that lead to, or come from, something that does not exist. */
export const danglingEdges: Rule = (facts) => {
  const { document, blocksById } = facts;
  const groups = new Map(document.groups.map((group) => [group.id, group]));
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
    if (owner && !owner.answers) return [];
    const isOf = ({ from }: Pick<SourceFact, 'from'>): boolean => isSame(from, edge.from);
    // Nearly every edge is named by the element that it comes from.
    const named = namingSource(facts, edge.id);
    const others = owner?.sources ?? document.events.map(({ id: eventId }) => ({ from: { eventId } }));
    if ((named && isOf(named)) || others.some(isOf)) return [];
    return found('This edge comes from an element that does not exist');
  });
};

const isSame = (one: EdgeSource, other: EdgeSource): boolean =>
  one.blockId === other.blockId &&
  one.itemId === other.itemId &&
  one.pathId === other.pathId &&
  (one.blockId !== undefined || one.eventId === other.eventId);

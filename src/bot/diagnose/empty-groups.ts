import type { Rule } from '#bot/diagnostic.ts';
import { withoutEdge } from './without-edge.ts';

/** Groups without blocks: an edge to one ends the chat. */
export const emptyGroups: Rule = ({ document }) =>
  document.groups
    .filter((group) => group.blocks.length === 0)
    .map((group) => ({
      code: 'graph/empty-group',
      severity: 'info',
      message: `The group "${group.title}" has no blocks`,
      place: { groupId: group.id },
      fix: {
        label: 'Remove the group',
        ops: [
          ...document.edges
            .filter(({ to }) => to.groupId === group.id)
            .flatMap(({ id }) => withoutEdge(document, id)),
          { op: 'remove', path: ['groups', group.id] },
        ],
      },
    }));

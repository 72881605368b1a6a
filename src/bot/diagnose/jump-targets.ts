import type { Rule } from '#bot/diagnostic.ts';
import { jumpingBlocks } from './jumping-blocks.ts';

/** Jumps to groups or blocks that do not exist. */
export const jumpTargets: Rule = (facts) => {
  const { document, blocksById } = facts;
  const jumping = jumpingBlocks(facts);
  if (jumping.length === 0) return [];
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  return jumping.flatMap(({ place, answers }) =>
    (answers?.jumps ?? []).flatMap(({ groupId, blockId }) => {
      const group = groups.get(groupId);
      const isThere = group && (blockId === undefined || blocksById.get(blockId)?.group.id === groupId);
      if (isThere) return [];
      const message = `This block leads to a ${group ? 'block' : 'group'} that does not exist`;
      return [{ code: 'graph/jump-missing', severity: 'error', message, place }];
    }),
  );
};

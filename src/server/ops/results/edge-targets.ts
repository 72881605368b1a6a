import type { BotDocument } from '#bot/document.ts';

export interface EdgeTarget {
  readonly groupId: string;
  readonly blockId: string | null;
}

/**
 * Where recorded edges lead, by id: the edges of the bot, and the transitions without one: jumps (`virtual-<group>` or
 * `virtual-<group>-<block>`) and returns (`virtual-return-<block>`).
 */
export function edgeTargets(document: BotDocument): ReadonlyMap<string, EdgeTarget> {
  const targets = new Map<string, EdgeTarget>();
  for (const group of document.groups) {
    targets.set(`virtual-${group.id}`, { groupId: group.id, blockId: null });
    for (const block of group.blocks) {
      const target = { groupId: group.id, blockId: block.id };
      targets.set(`virtual-${group.id}-${block.id}`, target);
      targets.set(`virtual-return-${block.id}`, target);
    }
  }
  for (const { id, to } of document.edges)
    targets.set(id, { groupId: to.groupId, blockId: to.blockId ?? null });
  return targets;
}

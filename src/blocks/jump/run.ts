import { namedGroup } from '#blocks/_shared/named-group.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next, stop } from '#engine/next.ts';
import type { jump } from './schema.ts';

/** Continues at the group or block. A target that does not exist ends the path with a log entry. */
export const jumpRun: Runtime<typeof jump> = {
  run({ options: { groupId: named, blockId } }, ctx) {
    if (!named) return next;
    const groupId = namedGroup(named, ctx);
    if (groupId === undefined || !ctx.hasGroup(groupId))
      return nowhere(ctx, 'The group to jump to does not exist', groupId ?? named);
    if (!blockId) return { kind: 'jump', groupId };
    if (!ctx.hasBlock(blockId)) return nowhere(ctx, 'The block to jump to does not exist', blockId);
    return { kind: 'jump', groupId, blockId };
  },
};

function nowhere(ctx: BlockContext, description: string, details: string): Next {
  ctx.log({ status: 'error', context: 'Jump', description, details });
  return stop;
}

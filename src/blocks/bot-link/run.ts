import { namedGroup } from '#blocks/_shared/named-group.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import { valueToText } from '#model/value.ts';
import type { botLink } from './schema.ts';

/** Runs the other bot, then continues here. A missing bot is logged and skipped. */
export const botLinkRun: Runtime<typeof botLink> = {
  run({ options: { botId, groupId, mergeResults } }, ctx) {
    if (!botId) return passOver(ctx, 'No bot is selected for the link', undefined);
    if (botId === 'current' || botId === ctx.botId) return sameBot(groupId, ctx);
    const linked = ctx.effect('linkBot', { botId });
    if (linked === undefined) return pending;
    if ('missing' in linked)
      return passOver(ctx, 'The linked bot does not exist or is not published', `Bot ${botId}`);
    const title = groupId ? ctx.loneVariable(groupId) : undefined;
    const group = title === undefined ? groupId : valueToText(ctx.value(title.id));
    return {
      kind: 'call',
      call: { version: linked.version, ...(group && { groupId: group }), isMerging: mergeResults },
    };
  },
};

/** A bot always shares its answers and variables with itself. */
function sameBot(named: string | undefined, ctx: BlockContext): Next {
  const call = { version: ctx.version, isMerging: true };
  if (!named) return { kind: 'call', call };
  const groupId = namedGroup(named, ctx);
  if (groupId === undefined || !ctx.hasGroup(groupId)) {
    return passOver(ctx, 'The group of the link does not exist', groupId ?? named);
  }
  return { kind: 'call', call: { ...call, groupId } };
}

function passOver(ctx: BlockContext, description: string, details: string | undefined): Next {
  ctx.log({ status: 'error', context: 'Bot link', description, ...(details !== undefined && { details }) });
  return next;
}

import { parsedReply } from '#blocks/_shared/parsed-reply.ts';
import { saveBody } from '#blocks/_shared/save-body.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Reply } from '#engine/event.ts';
import { type Next, next, pending } from '#engine/next.ts';
import type { webhookListen } from './schema.ts';

type Block = Filled<typeof webhookListen>;

/**
 * Waits for a call from another system and saves its data. The page of a live chat can only report that no call came:
 * whatever it sends is from the visitor, not from the other system.
 */
export const webhookListenRun: Runtime<typeof webhookListen> = {
  run({ id }, ctx) {
    if (!ctx.hasPage) return { kind: 'wait', for: 'external' };
    // For the author, for testing. Other systems get the URL from a variable.
    const made = ctx.isPreview ? ctx.effect('resumeUrl', { blockId: id }) : null;
    if (made === undefined) return pending;
    ctx.client({
      type: 'listenForWebhook',
      ...(made && { listenForWebhook: { resumeUrl: made.url } }),
      expectsDedicatedReply: true,
    });
    return { kind: 'wait', for: 'external' };
  },
  external: (block, ctx, data) => save(block, ctx, { statusCode: 200, data }),
  resume(block, ctx, reply) {
    if (!ctx.isPreview) return nothingCame(ctx, reply);
    const sent = parsedReply(reply);
    return sent === undefined ? next : save(block, ctx, scopeOf(sent));
  },
};

function save({ options }: Block, ctx: BlockContext, scope: Readonly<Record<string, unknown>>): Next {
  return saveBody(options.responseVariableMapping, scope, ctx) ? next : pending;
}

function nothingCame(ctx: BlockContext, reply: Reply | null): Next {
  if (reply !== null)
    ctx.logForAuthor({
      status: 'warning',
      description: 'A message from the visitor was ignored: this block only accepts data sent to its URL',
    });
  return next;
}

/** The page of a test sends an object with `data`; anything else is the data itself. */
function scopeOf(sent: unknown): Readonly<Record<string, unknown>> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { statusCode: 200, data: sent };
  return { statusCode: 200, data: undefined, ...sent };
}

import { parsedReply } from '#blocks/_shared/parsed-reply.ts';
import { saveBody } from '#blocks/_shared/save-body.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { Ctx } from '#engine/context.ts';
import { type Next, next, pending } from '#engine/next.ts';
import type { webhookListen } from './schema.ts';

type Block = Filled<typeof webhookListen>;

/** Stands still until a call comes in, from outside or passed on by the client, and keeps what it brought. */
export const webhookListenRun: Runtime<typeof webhookListen> = {
  run({ id }, ctx) {
    // For the author, who tries it out. Whoever else is to call gets the address by a variable.
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
    const sent = parsedReply(reply);
    return sent === undefined ? next : save(block, ctx, scopeOf(sent));
  },
};

function save({ options }: Block, ctx: Ctx, scope: Readonly<Record<string, unknown>>): Next {
  return saveBody(options.responseVariableMapping, scope, ctx) ? next : pending;
}

/** The client passes on an object with `data`; anything else is the data itself. */
function scopeOf(sent: unknown): Readonly<Record<string, unknown>> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { statusCode: 200, data: sent };
  return { statusCode: 200, data: undefined, ...sent };
}

import { filledPixels } from '#blocks/_shared/filled-pixels.ts';
import { parsedReply } from '#blocks/_shared/parsed-reply.ts';
import { PAGE_SCHEMES, safeUrl } from '#blocks/_shared/safe-url.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { embedBubble } from './schema.ts';

/** Shows the page; one that should send an event pauses the flow until the client reports it. */
export const embedBubbleRun: Runtime<typeof embedBubble> = {
  run({ id, content }, ctx) {
    const url = safeUrl(content?.url, PAGE_SCHEMES, ctx);
    if (content === undefined || url === undefined) return next;
    const height = filledPixels(content.height, 400, ctx);
    const { waitForEvent } = content;
    ctx.say({
      id,
      type: 'embed',
      content: { url, height, ...(waitForEvent && { waitForEvent: ctx.fillDeep(waitForEvent) }) },
    });
    return waitForEvent?.isEnabled && ctx.hasPage ? { kind: 'wait', for: 'client' } : next;
  },
  resume({ content }, ctx, reply) {
    const data = parsedReply(reply);
    if (data !== undefined) ctx.set(content?.waitForEvent?.saveDataInVariableId, data);
    return next;
  },
};

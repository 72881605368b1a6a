import { MEDIA_SCHEMES, safeUrl } from '#blocks/_shared/safe-url.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { audioBubble } from './schema.ts';

/** Shows the player; without a URL there is nothing to play. */
export const audioBubbleRun: Runtime<typeof audioBubble> = {
  run({ id, content }, ctx) {
    const url = safeUrl(content?.url, MEDIA_SCHEMES, ctx);
    if (url === undefined) return next;
    ctx.say({ id, type: 'audio', content: { url, isAutoplayEnabled: content?.isAutoplayEnabled ?? true } });
    return next;
  },
};

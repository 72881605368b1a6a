import { MEDIA_SCHEMES, safeUrl } from '#blocks/_shared/safe-url.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import { STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import type { imageBubble } from './schema.ts';

/** Shows the picture; without a URL there is nothing to show. */
export const imageBubbleRun: Runtime<typeof imageBubble> = {
  run({ id, content }, ctx) {
    const url = safeUrl(content?.url, MEDIA_SCHEMES, ctx);
    if (url === undefined) return next;
    const link = safeUrl(content?.clickLink?.url, STORED_LINK_SCHEMES, ctx);
    const clickLink = { url: link, alt: ctx.fill(content?.clickLink?.alt ?? '') };
    ctx.say({ id, type: 'image', content: { url, ...(link !== undefined && { clickLink }) } });
    return next;
  },
};

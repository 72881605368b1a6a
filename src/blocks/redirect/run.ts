import { safeUrl } from '#blocks/_shared/safe-url.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import { hasSchemeIn, STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import type { redirect } from './schema.ts';

/** Asks the client to open the URL; the flow continues. */
export const redirectRun: Runtime<typeof redirect> = {
  run({ options: { url: stored, isNewTab } }, ctx) {
    const url = safeUrl(stored, STORED_LINK_SCHEMES, ctx);
    if (url !== undefined) ctx.client({ type: 'redirect', redirect: { url: withScheme(url), isNewTab } });
    return next;
  },
};

function withScheme(url: string): string {
  if (hasSchemeIn(url, STORED_LINK_SCHEMES)) return url;
  return url.startsWith('//') ? `https:${url}` : `https://${url}`;
}

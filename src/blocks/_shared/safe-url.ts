import type { BlockContext } from '#engine/block-context.ts';
import { hasSchemeIn } from '#model/rich-text/link-scheme.ts';

/** URL schemes of media. */
export const MEDIA_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'data', 'blob']);

/** URL schemes of pages that are shown inside the chat. */
export const PAGE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);

/**
 * The URL with its variables filled in, trimmed. Undefined when it is empty, or when its scheme is not one of
 * `schemes`: a visitor's answer must not become `javascript:`. A URL without a scheme passes.
 */
export function safeUrl(
  stored: string | undefined,
  schemes: ReadonlySet<string>,
  ctx: BlockContext,
): string | undefined {
  if (!stored) return undefined;
  const url = ctx.fill(stored).trim();
  if (url === '') return undefined;
  if (hasSchemeIn(url, schemes) !== false || isHostWithPort.test(url)) return url;
  ctx.log({
    status: 'warning',
    description: 'URLs of this kind cannot be opened',
    details: url.slice(0, 200),
  });
  return undefined;
}

/** `localhost:3000/x` looks like a scheme but is none; `javascript:1/x` is one. */
const isHostWithPort = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{1,5}(?:[/?#]|$)/i;

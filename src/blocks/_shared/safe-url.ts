import type { BlockContext } from '#engine/block-context.ts';
import { hasSchemeIn } from '#model/rich-text/link-scheme.ts';

/** Schemes of pictures, sounds and films. */
export const MEDIA_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'data', 'blob']);

/** Schemes of pages that are shown inside the chat. */
export const PAGE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);

/**
 * The address with its variables filled in, trimmed. Undefined when there is none, or when its scheme is not
 * one of `schemes`: a visitor's answer must not become `javascript:`. An address without scheme passes.
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
    description: 'An address of this kind cannot be opened',
    details: url.slice(0, 200),
  });
  return undefined;
}

/** `localhost:3000/x` looks like a scheme and is none. */
const isHostWithPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

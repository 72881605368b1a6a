import type { HttpOptions } from '#blocks/_shared/http-options.ts';
import type { BlockContext } from '#engine/block-context.ts';

/**
 * The URL with variables and query parameters filled in; undefined unless it is an http or https URL. Parameters follow
 * an existing query and precede a fragment; empty ones are left out, equal names are repeated. Characters that are not
 * allowed in URLs are percent-encoded.
 * @example requestUrl({ url: 'https://a.example/?x=1#top', queryParams: [{ key: 'q', value: 'a b' }] }, ctx) //
 * 'https://a.example/?x=1&q=a%20b#top'
 */
export function requestUrl(
  { url, queryParams = [] }: Pick<HttpOptions['webhook'], 'url' | 'queryParams'>,
  ctx: Pick<BlockContext, 'fill'>,
): string | undefined {
  const filled = ctx.fill(url ?? '').trim();
  if (!/^https?:\/\/[^/?#]/i.test(filled)) return undefined;
  const pairs = queryParams.flatMap(({ key, value }) => {
    const [name, text] = [ctx.fill(key ?? ''), ctx.fill(value ?? '')];
    return name === '' || text === '' ? [] : [`${encoded(name)}=${encoded(text)}`];
  });
  const [address = '', ...fragment] = filled.split('#');
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return encodedWhereNeeded(`${withQuery(address, pairs.join('&'))}${hash}`);
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  if (!address.includes('?')) return `${address}?${query}`;
  return /[?&]$/.test(address) ? `${address}${query}` : `${address}&${query}`;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Letters and the reserved characters of URLs pass; a percent sign only before two hex digits. */
function encodedWhereNeeded(url: string): string {
  return url
    .toWellFormed()
    .replace(/%(?![\da-fA-F]{2})|[^\w.~!*'();:@&=+$,/?#[\]%-]/gu, (char) => encodeURIComponent(char));
}

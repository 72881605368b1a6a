import type { HttpOptions } from '#blocks/_shared/http-options.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { base64 } from '#lib/base64.ts';

/**
 * The headers with variables filled in. Headers without a name or value are left out; of several with the same name, in
 * any case, the last one wins. `Authorization: Basic user:password` is encoded as servers expect it.
 */
export function requestHeaders(
  headers: HttpOptions['webhook']['headers'],
  ctx: Pick<BlockContext, 'fill'>,
): ReadonlyMap<string, string> {
  const byName = new Map<string, readonly [string, string]>();
  for (const header of headers ?? []) {
    const name = oneLine(ctx.fill(header.key ?? ''));
    const value = oneLine(ctx.fill(header.value ?? ''));
    if (name !== '' && value !== '') byName.set(name.toLowerCase(), [name, withBasic(name, value)]);
  }
  return new Map(byName.values());
}

/** The value of a header, whatever the case of its name. */
export function headerNamed(headers: ReadonlyMap<string, string>, name: string): string | undefined {
  for (const [key, value] of headers) if (key.toLowerCase() === name) return value;
  return undefined;
}

/** A value must not start another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').trim();

function withBasic(name: string, value: string): string {
  if (name.toLowerCase() !== 'authorization') return value;
  const pair = /^Basic\s/i.test(value) ? value.slice('Basic '.length).trimStart() : '';
  return pair.includes(':') ? `Basic ${base64(pair)}` : value;
}

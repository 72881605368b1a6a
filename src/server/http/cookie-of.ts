/**
 * The value of a cookie in a `Cookie` header; the first one if it is there twice.
 * @example cookieOf('a=1; parley=x', 'parley') // 'x'
 */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}

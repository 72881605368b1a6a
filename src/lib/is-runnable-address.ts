/**
 * Whether an address is code that a browser would run: browsers ignore blanks and control characters in its scheme.
 *
 * @example isRunnableAddress('java\nscript:alert(1)') // true
 */
export function isRunnableAddress(url: string): boolean {
  const plain = Array.from(url.slice(0, 200))
    .filter((char) => char > ' ')
    .join('')
    .toLowerCase();
  return /^(?:javascript|vbscript):/.test(plain) || plain.startsWith('data:text/html');
}

/**
 * Whether an address leads to the computer that it is used on.
 *
 * @example isLoopback('http://127.0.0.1:3000') // true
 */
export function isLoopback(address: string): boolean {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address)?.[1] ?? '';
  return /^(localhost|.+\.localhost|127(\.\d+){1,3}|0\.0\.0\.0|\[::1?\])$/i.test(host);
}

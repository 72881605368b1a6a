/**
 * Whether an address leads to the computer that it is used on.
 *
 * @example isLoopback('http://127.0.0.1:3000') // true
 */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

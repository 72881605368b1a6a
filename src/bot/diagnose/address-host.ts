/**
 * The part of an address that decides where it leads, with what stands before it.
 * @example addressHost('https://{{Site}}/x') // 'https://{{Site}}'
 */
export const addressHost = (address: string): string =>
  /^\s*(?:[a-z][a-z\d+.-]{0,20}:\/\/)?[^/?#]*/i.exec(address)?.[0] ?? '';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const characters = `${letters}0123456789`;
const LENGTH = 24;

/**
 * A new id from random bytes: 24 lower-case letters and digits, the first a letter. Needs 24 bytes; each stands for one
 * character.
 * @example newIdFrom(crypto.getRandomValues(new Uint8Array(24)))
 */
export function newIdFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte, index) => {
    const from = index === 0 ? letters : characters;
    return from[byte % from.length];
  }).join('');
}

const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether lists and objects in the bytes of a JSON text are nested more than `max` deep. Stops at the first place that is too
 * deep, before anything is parsed; what is no JSON gets an answer, too.
 *
 * @example jsonExceedsDepth(Buffer.from('[[1]]'), 1) // true
 */
export function jsonExceedsDepth(bytes: Uint8Array, max: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === backslash) at++;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (opening.has(byte)) {
      depth++;
      if (depth > max) return true;
    } else if (closing.has(byte)) depth--;
  }
  return false;
}

/** What a disk writes whole or not at all, bytes. */
const SECTOR = 512;

/** Numbers from 0 to 1, the same in every run. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A file as a loss of power may leave it: each sector is one of before or after; the last ones may be missing.
 * `isOfOneLength`: no, they are all there.
 */
export function torn(
  before: Buffer,
  later: Buffer,
  { draw, isOfOneLength = false }: { readonly draw: () => number; readonly isOfOneLength?: boolean },
): Buffer {
  const mixed = Buffer.from(later);
  for (let at = 0; at < later.length; at += SECTOR) {
    if (draw() < 0.5) continue;
    const end = Math.min(at + SECTOR, later.length);
    mixed.fill(0, at, end);
    if (at < before.length) before.copy(mixed, at, at, Math.min(end, before.length));
  }
  if (isOfOneLength) return mixed;
  const length = before.length + Math.floor(draw() * (later.length - before.length + 1));
  return draw() < 0.5 ? mixed.subarray(0, Math.max(before.length, length)) : mixed;
}

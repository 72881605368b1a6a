import { folded } from '#lib/folded.ts';

/**
 * How alike two names are, from 0 to 1, by the pairs of letters that they share.
 * @example similarity('Order number', 'Order no.') // 0.59
 */
export function similarity(one: string, other: string): number {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)];
  if (mine.length + theirs.length === 0) return 0;
  const rest = [...theirs];
  let common = 0;
  for (const pair of mine) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (mine.length + theirs.length);
}

function pairsOf(text: string): readonly string[] {
  const letters = folded(text).slice(0, 200);
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}

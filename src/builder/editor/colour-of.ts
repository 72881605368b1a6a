/** A colour that always stands for the same person; white text on it can be read. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `oklch(48% 0.13 ${sum})`;
}

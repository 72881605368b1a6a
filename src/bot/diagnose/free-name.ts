/** A name that nothing of the list has: with a number behind it. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken);
  for (let n = 2; ; n++) if (!others.has(`${name} ${n}`)) return `${name} ${n}`;
}

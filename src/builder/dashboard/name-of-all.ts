/**
 * One bot by its name, several by their number.
 * @example nameOfAll([{ name: 'Help desk' }]) // 'Help desk'
 */
export function nameOfAll(bots: readonly { readonly name: string }[]): string {
  const [first] = bots;
  return bots.length === 1 && first !== undefined ? first.name : `${bots.length} bots`;
}

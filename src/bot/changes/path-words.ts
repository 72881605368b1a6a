/**
 * A path in words, for fields that no form has.
 * @example pathWords(['chat', 'hostBubbles', 'backgroundColor']) // 'Chat › Host bubbles › Background color'
 */
export function pathWords(path: readonly string[]): string {
  return path.map(words).join(' › ');
}

function words(name: string): string {
  const spaced = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * Whether the path of an absolute web address ends with one of some names of formats.
 * @example hasEnding('https://a.example/cat.PNG?width=3', ['png', 'gif']) // true
 */
export function hasEnding(url: string, endings: readonly string[]): boolean {
  const [, ending = ''] = /^https?:\/\/[^/?#\s]+\/[^?#\s]*\.(\w+)(?:[?#]\S*)?$/i.exec(url) ?? [];
  return endings.includes(ending.toLowerCase());
}

/**
 * The text without the slashes at its end, in linear time: the pattern `/\/+$/` tries each slash of a long row anew.
 *
 * @example withoutEndSlashes('https://x.y//') // 'https://x.y'
 */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

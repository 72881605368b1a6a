/**
 * A text without the characters of `left` at its end.
 * @example withoutEnd('Name *:', ' *:') // 'Name'
 */
export function withoutEnd(text: string, left: string): string {
  let end = text.length;
  while (end > 0 && left.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

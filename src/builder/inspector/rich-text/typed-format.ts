/** What the signs of Markdown before the caret ask for. */
export type TypedFormat =
  | {
      readonly command: 'bold' | 'italic' | 'strikeThrough';
      /** Where the first sign begins; the last one ends at the caret. */
      readonly start: number;
      /** What is between the signs. */
      readonly inner: string;
    }
  | { readonly command: 'insertUnorderedList' | 'insertOrderedList'; readonly start: 0 };

/** The longer signs first: two asterisks are also one. */
const marks = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['~~', 'strikeThrough'],
  ['*', 'italic'],
  ['_', 'italic'],
] as const;

/**
 * What was just typed asks to be: `**bold**`, `_italic_`, `~~struck~~`, or `- ` and `1. ` at the beginning of a paragraph.
 *
 * @param text up to the caret, since what is formatted otherwise
 * @param isAtStart whether the text is the first of a paragraph outside of lists
 * @example typedFormat('My **name**') // { command: 'bold', start: 3, inner: 'name' }
 */
export function typedFormat(text: string, isAtStart: boolean): TypedFormat | undefined {
  if (isAtStart && /^[-*]\s$/.test(text)) return { command: 'insertUnorderedList', start: 0 };
  if (isAtStart && /^1[.)]\s$/.test(text)) return { command: 'insertOrderedList', start: 0 };
  for (const [sign, command] of marks) {
    const end = text.length - sign.length;
    const start = text.lastIndexOf(sign, end - sign.length - 1);
    if (!text.endsWith(sign) || start < 0) continue;
    const inner = text.slice(start + sign.length, end);
    if (isMarked(inner, { sign, before: text.slice(0, start) })) return { command, start, inner };
  }
  return undefined;
}

/** Whether signs around a text are meant as such: not in `2*3*4`, `a_b_c`, `* no *`, or within a variable. */
function isMarked(
  inner: string,
  { sign, before }: { readonly sign: string; readonly before: string },
): boolean {
  const [character = ''] = sign;
  return (
    inner !== '' &&
    inner.trim() === inner &&
    !inner.includes(character) &&
    !before.endsWith(character) &&
    !/[\p{L}\p{N}]$/u.test(before) &&
    isClosed(before) &&
    isClosed(inner)
  );
}

/** Whether each variable that begins in a text ends in it. */
const isClosed = (text: string): boolean => text.split('{{').length === text.split('}}').length;

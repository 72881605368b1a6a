/**
 * The text in Unicode's composed form (NFC). A text with more than 30 combining marks in a row, which no language has,
 * is left as it is: putting such a row in order takes time that grows with its square.
 *
 * @example normalized('e\u0301') // 'é'
 */
export function normalized(text: string): string {
  return text.length <= LONGEST_ROW || isSimple(text) || !hasLongRow(text) ? text.normalize() : text;
}

/** Whether a text contains only characters with a single form in Unicode: Latin without combining marks. */
export const isSimple = (text: string): boolean => simple.test(text);

const simple = /^[\0-\u02ff]*$/;

/** As in Unicode's own format for streams. */
const LONGEST_ROW = 30;

function hasLongRow(text: string): boolean {
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // The second half of a pair belongs to the first, which is looked at as a whole.
    if (code >= 0xdc00 && code <= 0xdfff) continue;
    row = isNoMark(code) || !mark.test(String.fromCodePoint(text.codePointAt(i) ?? 0)) ? 0 : row + 1;
    if (row > LONGEST_ROW) return true;
  }
  return false;
}

/** Spares most texts the slower test: Latin, Chinese and Korean letters. */
const isNoMark = (code: number): boolean =>
  code < 0x300 || (code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xd7a4);

const mark = /^\p{M}$/u;

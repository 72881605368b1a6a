/**
 * The text as every database can keep it: NUL and unpaired surrogates become U+FFFD.
 *
 * @example toStorableText('a\0b') // 'a\uFFFDb'
 */
export function toStorableText(text: string): string {
  return troublesome.test(text) ? text.toWellFormed().replaceAll('\0', '\uFFFD') : text;
}

const troublesome = /[\0\ud800-\udfff]/;

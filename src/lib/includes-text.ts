/**
 * Whether a text contains another one, in time linear in both. The built-in search is quadratic for some long parts.
 * @example includesText('banana', 'nan') // true
 */
export function includesText(text: string, part: string): boolean {
  if (part.length <= LONGEST_FOR_BUILT_IN) return text.includes(part);
  return part.length <= text.length && search(text, part);
}

/** Up to here the built-in search looks at the whole part when it decides how far to go on. */
const LONGEST_FOR_BUILT_IN = 200;

/** The algorithm of Knuth, Morris and Pratt. */
function search(text: string, part: string): boolean {
  const borders = bordersOf(part);
  let matched = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    while (matched > 0 && part.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (part.charCodeAt(matched) === code) matched += 1;
    if (matched === part.length) return true;
  }
  return false;
}

/** For each beginning of the part, the length of its longest own beginning that is also its end. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  let length = 0;
  for (let i = 1; i < part.length; i++) {
    const code = part.charCodeAt(i);
    while (length > 0 && part.charCodeAt(length) !== code) length = borders[length - 1] ?? 0;
    if (part.charCodeAt(length) === code) length += 1;
    borders[i] = length;
  }
  return borders;
}

/** Parentheses inside an address may nest this deep. */
const MAX_PARENTHESES = 3;

/**
 * The `(address)` or `(address "title")` of a markdown link at a position; `undefined` when there is none.
 * `end` is the position after the closing parenthesis. The title is dropped.
 */
export function linkTargetAt(text: string, at: number): { url: string; end: number } | undefined {
  if (text[at] !== '(') return undefined;
  let depth = 0;
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '(') {
      depth += 1;
      if (depth > MAX_PARENTHESES) return undefined;
    } else if (char === ')' && depth > 0) depth -= 1;
    else if (char === ')') return i > at + 1 ? { url: text.slice(at + 1, i), end: i + 1 } : undefined;
    else if (char.trim() === '') {
      const end = depth === 0 && i > at + 1 ? titleEnd(text, i) : undefined;
      return end === undefined ? undefined : { url: text.slice(at + 1, i), end };
    }
  }
  return undefined;
}

function titleEnd(text: string, at: number): number | undefined {
  if (text[at] !== ' ' || text[at + 1] !== '"') return undefined;
  const quote = text.indexOf('"', at + 2);
  return quote !== -1 && text[quote + 1] === ')' ? quote + 2 : undefined;
}

const BARE_URL = /https?:\/\/[\p{L}\p{N}][^\s<>"`[\]\\]*/iuy;

/** Punctuation that ends a sentence rather than an address. */
const TRAILING = new Set(".,;:!?*_~'");

/** The http(s) address written out at a position, without the punctuation that follows it. */
export function bareUrlAt(text: string, at: number): string | undefined {
  BARE_URL.lastIndex = at;
  const run = BARE_URL.exec(text)?.[0];
  if (run === undefined) return undefined;
  let excess = (run.match(/\)/g)?.length ?? 0) - (run.match(/\(/g)?.length ?? 0);
  let end = run.length;
  for (; end > 0; end--) {
    const char = run[end - 1] ?? '';
    if (char === ')' && excess > 0) excess -= 1;
    else if (!TRAILING.has(char)) break;
  }
  return run.slice(0, end);
}

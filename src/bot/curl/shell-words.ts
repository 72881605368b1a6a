import { err, ok, type Result } from '#lib/result.ts';

/**
 * The words of a command line, as a POSIX shell splits it: quotes, escapes, `$'…'` and continued lines. Variables and
 * substitutions stay as they are written. A quote that is not closed is an error.
 * @example shellWords(`curl -H 'a: b'`) // ok(['curl', '-H', 'a: b'])
 */
export function shellWords(line: string): Result<readonly string[], 'OPEN_QUOTE'> {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; ) {
    const piece = pieceAt(line, at);
    if (piece === undefined) return err('OPEN_QUOTE');
    if (piece.kind === 'end') {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (piece.kind === 'text') word = (word ?? '') + piece.text;
    at = piece.next;
  }
  if (word !== undefined) words.push(word);
  return ok(words);
}

interface Piece {
  /** A part of a word, the end of one, or nothing at all (a continued line). */
  readonly kind: 'text' | 'end' | 'nothing';
  readonly text: string;
  /** Where the next piece begins. */
  readonly next: number;
}

/** The piece that begins at a position; undefined: a quote that is not closed. */
function pieceAt(line: string, at: number): Piece | undefined {
  const char = line.charAt(at);
  const text = (found: string, next: number): Piece => ({ kind: 'text', text: found, next });
  if (/\s/.test(char)) return { kind: 'end', text: '', next: at + 1 };
  const broken = /^[\\^]\r?\n/.exec(line.slice(at, at + 3))?.[0];
  if (broken !== undefined) return { kind: 'nothing', text: '', next: at + broken.length };
  if (char === '\\') return text(line.charAt(at + 1), at + 2);
  if (char === "'") {
    const end = line.indexOf("'", at + 1);
    return end === -1 ? undefined : text(line.slice(at + 1, end), end + 1);
  }
  if (char === '"') return quoted(line, { from: at + 1, quote: '"', unescape: plainEscape });
  if (char === '$' && line.charAt(at + 1) === "'")
    return quoted(line, { from: at + 2, quote: "'", unescape: ansiEscape });
  return text(char, at + 1);
}

interface Quote {
  readonly from: number;
  readonly quote: string;
  /** The text for an escape at the beginning of the rest, and how long the escape is. */
  readonly unescape: (rest: string) => readonly [text: string, length: number];
}

function quoted(line: string, { from, quote, unescape }: Quote): Piece | undefined {
  let text = '';
  for (let at = from; at < line.length; ) {
    const char = line.charAt(at);
    if (char === quote) return { kind: 'text', text, next: at + 1 };
    const [found, length] = char === '\\' ? unescape(line.slice(at, at + 12)) : [char, 1];
    text += found;
    at += length;
  }
  return undefined;
}

/** Between double quotes only these are escaped. */
function plainEscape(rest: string): readonly [string, number] {
  const found = /^\\(?:\r?\n|["\\$`])/.exec(rest)?.[0];
  if (found === undefined) return ['\\', 1];
  return [found.endsWith('\n') ? '' : found.slice(1), found.length];
}

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

function ansiEscape(rest: string): readonly [string, number] {
  const code = /^\\(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|x([\da-fA-F]{1,2}))/.exec(rest);
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
    return [point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD', code[0].length];
  }
  const char = rest.charAt(1);
  return [letters[char] ?? char, 2];
}

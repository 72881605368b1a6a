import type { CssProblem } from './css-problem.ts';

/** A piece of a style sheet up to what ends it, without spaces and comments around it. */
export interface CssPart {
  readonly from: number;
  readonly to: number;
  /** Comments inside are blank. */
  readonly text: string;
  /** `end`: that of the text. */
  readonly end: '{' | '}' | ';' | 'end';
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Reads a style sheet piece by piece, past texts in quotes, comments and brackets. */
export class CssReader {
  /** Of what is never closed. */
  readonly problems: CssProblem[] = [];
  #at = 0;
  readonly #text: string;
  /** How many blocks are open. */
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  get isAtTop(): boolean {
    return this.#depth === 0;
  }

  /** Goes into a block. */
  enter(): void {
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** The piece up to the next `{`, `}` or `;`. */
  next(): CssPart {
    const from = this.#at;
    let text = '';
    const brackets: { readonly at: number; readonly close: string }[] = [];
    for (;;) {
      const char = this.#text[this.#at];
      const innermost = brackets.at(-1);
      const isEnd =
        char === undefined || char === '{' || char === '}' || (char === ';' && innermost === undefined);
      if (isEnd) {
        if (innermost !== undefined)
          this.problems.push({
            ...{ from: innermost.at, to: innermost.at + 1 },
            message: `This “${this.#text[innermost.at]}” is never closed.`,
          });
        return this.#finish(from, text, char);
      }
      const token = this.#token(char);
      text += token;
      if (char === innermost?.close) brackets.pop();
      const close = token.length === 1 ? closing[char] : undefined;
      if (close !== undefined) brackets.push({ at: this.#at - 1, close });
    }
  }

  #finish(from: number, text: string, char: string | undefined): CssPart {
    const start = from + (text.length - text.trimStart().length);
    const trimmed = text.trim();
    if (char !== undefined) this.#at += 1;
    const end = char === '{' || char === '}' || char === ';' ? char : 'end';
    return { from: start, to: start + trimmed.length, text: trimmed, end };
  }

  /** The next character, or all of a comment, a text in quotes, an escape or an address; as long as it stands there. */
  #token(char: string): string {
    const rest = this.#text.slice(this.#at, this.#at + 2);
    if (rest === '/*') return ' '.repeat(this.#upTo('*/', 'This comment is never closed.').length);
    if (char === '"' || char === "'") return this.#quoted(char);
    const address = /^url\(\s*[^"'\s)][^)\n]*\)/i.exec(this.#text.slice(this.#at, this.#at + 4000));
    const length = address !== null && this.#isWordStart() ? address[0].length : char === '\\' ? 2 : 1;
    return this.#take(length);
  }

  #isWordStart(): boolean {
    return !/[\w-]/.test(this.#text[this.#at - 1] ?? ' ');
  }

  #take(length: number): string {
    const taken = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  #upTo(end: string, message: string): string {
    const found = this.#text.indexOf(end, this.#at + 2);
    if (found === -1) this.problems.push({ from: this.#at, to: this.#at + 2, message });
    return this.#take((found === -1 ? this.#text.length : found + end.length) - this.#at);
  }

  /** A text in quotes; a line ends it. */
  #quoted(quote: string): string {
    let end = this.#at + 1;
    while (end < this.#text.length && this.#text[end] !== quote && this.#text[end] !== '\n')
      end += this.#text[end] === '\\' ? 2 : 1;
    const isClosed = this.#text[end] === quote;
    if (!isClosed)
      this.problems.push({ from: this.#at, to: this.#at + 1, message: 'This quote is never closed.' });
    return this.#take(Math.min(end + (isClosed ? 1 : 0), this.#text.length) - this.#at);
  }
}

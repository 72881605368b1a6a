import { hasSchemeIn, MARKDOWN_LINK_SCHEMES } from './link-scheme.ts';
import { bareUrlAt, linkTargetAt } from './link-target.ts';
import type { Delimiter } from './match-delimiters.ts';
import { delimiterOf, isWordCharacter, matchDelimiters } from './match-delimiters.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'auto'; readonly url: string }
  | Tag
  | Bracket
  | { readonly kind: 'close' }
  | Delimiter;

/** `<u>` or `</u>`; text while `step` is 0, else how it changes the underlining. */
interface Tag {
  readonly kind: 'tag';
  readonly text: string;
  step: -1 | 0 | 1;
}

/** `[` or `![`; text unless a link begins here. A link without url is shown as its text. */
interface Bracket {
  readonly kind: 'open';
  readonly text: string;
  readonly index: number;
  readonly delimiterCount: number;
  isLink: boolean;
  url: string | undefined;
}

/** Splits the markdown of one paragraph into texts and marks, matched with each other. Linear. */
export function tokenizeInline(text: string): readonly Token[] {
  return new Tokenizer(text).run();
}

/** What a backslash makes literal; before anything else it is an ordinary character (`C:\temp`, `\"`). */
const ESCAPABLE: ReadonlySet<string> = new Set('`*_~[]<>#');

class Tokenizer {
  readonly #text: string;
  /** No link begins after this position. */
  readonly #lastLink: number;
  readonly #tokens: Token[] = [];
  readonly #delimiters: Delimiter[] = [];
  readonly #brackets: Bracket[] = [];
  readonly #tags: Tag[] = [];
  #codeEnds: ReadonlyMap<number, number> | undefined;
  /** The current position. */
  #at = 0;
  /** The text between here and `#at` is not in `#tokens` yet. */
  #textStart = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lastLink = text.lastIndexOf('](');
  }

  run(): readonly Token[] {
    const text = this.#text;
    let i = 0;
    while (i < text.length) {
      const read = READERS[text.charCodeAt(i)];
      if (!read) {
        i += 1;
        continue;
      }
      this.#at = i;
      read(this);
      i = this.#at;
    }
    this.#at = text.length;
    this.#flushText();
    matchDelimiters(this.#delimiters);
    return this.#tokens;
  }

  readEscape(): void {
    const isEscape = ESCAPABLE.has(this.#text[this.#at + 1] ?? '');
    if (isEscape) {
      this.#flushText();
      this.#textStart += 1;
    }
    this.#at += isEscape ? 2 : 1;
  }

  readCode(): void {
    this.#codeEnds ??= findCodeEnds(this.#text);
    const length = this.#runLength();
    const end = this.#codeEnds.get(this.#at);
    if (end === undefined) return this.#skipTo(this.#at + length);
    this.#push({ kind: 'code', text: codeText(this.#text.slice(this.#at + length, end)) }, end + length);
  }

  readDelimiter(): void {
    const delimiter = delimiterOf(this.#text, this.#at);
    if (!delimiter) return this.#skipTo(this.#at + this.#runLength());
    this.#delimiters.push(delimiter);
    this.#push(delimiter, this.#at + delimiter.length);
  }

  readImage(): void {
    if (this.#text[this.#at + 1] === '[') this.#open('![');
    else this.#skipTo(this.#at + 1);
  }

  readOpen(): void {
    this.#open('[');
  }

  readClose(): void {
    const bracket = this.#brackets.pop();
    const target = bracket && linkTargetAt(this.#text, this.#at + 1);
    if (!target) return this.#skipTo(this.#at + 1);
    this.#flushText();
    // Marks inside a link are matched before those around it, and a link contains no other link.
    matchDelimiters(this.#delimiters.splice(bracket.delimiterCount));
    this.#brackets.length = 0;
    bracket.isLink = true;
    bracket.url = hasSchemeIn(target.url, MARKDOWN_LINK_SCHEMES) ? target.url : undefined;
    for (let i = bracket.index + 1; i < this.#tokens.length; i++) {
      const inner = this.#tokens[i];
      if (inner?.kind === 'auto') this.#tokens[i] = { kind: 'text', text: inner.url };
    }
    if (bracket.index === this.#tokens.length - 1) this.#tokens.push({ kind: 'text', text: target.url });
    this.#push({ kind: 'close' }, target.end);
  }

  readTag(): void {
    const text = /^<\/?u>/i.exec(this.#text.slice(this.#at, this.#at + 4))?.[0];
    if (text === undefined) return this.#skipTo(this.#at + 1);
    const tag: Tag = { kind: 'tag', text, step: 0 };
    if (text[1] !== '/') this.#tags.push(tag);
    else {
      const opener = this.#tags.pop();
      if (opener) {
        opener.step = 1;
        tag.step = -1;
      }
    }
    this.#push(tag, this.#at + text.length);
  }

  readUrl(): void {
    const url = isWordCharacter(this.#text[this.#at - 1]) ? undefined : bareUrlAt(this.#text, this.#at);
    if (url === undefined) this.#skipTo(this.#at + 1);
    else this.#push({ kind: 'auto', url }, this.#at + url.length);
  }

  #open(text: '[' | '!['): void {
    if (this.#at > this.#lastLink) return this.#skipTo(this.#at + text.length);
    this.#flushText();
    const index = this.#tokens.length;
    const delimiterCount = this.#delimiters.length;
    const bracket: Bracket = { kind: 'open', text, index, delimiterCount, isLink: false, url: undefined };
    this.#brackets.push(bracket);
    this.#push(bracket, this.#at + text.length);
  }

  #push(token: Token, end: number): void {
    this.#flushText();
    this.#tokens.push(token);
    this.#at = end;
    this.#textStart = end;
  }

  /** What is skipped is text. */
  #skipTo(end: number): void {
    this.#at = end;
  }

  #flushText(): void {
    const text = this.#text.slice(this.#textStart, this.#at);
    if (text !== '') this.#tokens.push({ kind: 'text', text });
    this.#textStart = this.#at;
  }

  #runLength(): number {
    let end = this.#at + 1;
    while (this.#text[end] === this.#text[this.#at]) end += 1;
    return end - this.#at;
  }
}

/** Tokenizers by the code of the character at which something other than plain text may start. */
const READERS: readonly (((tokenizer: Tokenizer) => void) | undefined)[] = (() => {
  const byChar: Readonly<Record<string, (tokenizer: Tokenizer) => void>> = {
    '\\': (tokenizer) => tokenizer.readEscape(),
    '`': (tokenizer) => tokenizer.readCode(),
    '*': (tokenizer) => tokenizer.readDelimiter(),
    _: (tokenizer) => tokenizer.readDelimiter(),
    '~': (tokenizer) => tokenizer.readDelimiter(),
    '!': (tokenizer) => tokenizer.readImage(),
    '[': (tokenizer) => tokenizer.readOpen(),
    ']': (tokenizer) => tokenizer.readClose(),
    '<': (tokenizer) => tokenizer.readTag(),
    h: (tokenizer) => tokenizer.readUrl(),
    H: (tokenizer) => tokenizer.readUrl(),
  };
  return Array.from({ length: 128 }, (_, code) => byChar[String.fromCharCode(code)]);
})();

/** For each run of backticks that opens code: where the run of the same length that closes it starts. */
function findCodeEnds(text: string): ReadonlyMap<number, number> {
  const runs = [...text.matchAll(/`+/g)];
  const nextOfLength = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const run of runs.reverse()) {
    const end = nextOfLength.get(run[0].length);
    if (end !== undefined) ends.set(run.index, end);
    nextOfLength.set(run[0].length, run.index);
  }
  return ends;
}

function codeText(raw: string): string {
  const text = raw.replaceAll('\n', ' ');
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  return isPadded ? text.slice(1, -1) : text;
}

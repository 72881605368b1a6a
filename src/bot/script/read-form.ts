import { askOf } from './ask-of.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import type { Ask, Option, ReadScript, ScriptNote, ScriptPart } from './script-part.ts';
import { withoutEnd } from './without-end.ts';

/** Reads an HTML form: each field becomes a question with its label, each heading begins a part. */
export function readForm(html: string): ReadScript {
  const reader = new FormReader(htmlTokens(html));
  return reader.read();
}

const asks: Readonly<Record<string, Ask>> = {
  ...{ text: 'text', search: 'text', email: 'email', tel: 'phone', url: 'url', number: 'number' },
  ...{ range: 'number', date: 'date', 'datetime-local': 'date', month: 'date', week: 'date' },
  ...{ time: 'time', file: 'file' },
};
const silent = new Set(['hidden', 'submit', 'button', 'image', 'reset']);
/** How many tags and texts a label may stand before its field. */
const NEAR = 20;
const heading = /^(h[1-6]|legend)$/;

/** Radio buttons or boxes that belong together. */
interface Choice {
  readonly name: string;
  readonly options: Option[];
  readonly isMultiple: boolean;
  readonly line: number;
}

class FormReader {
  readonly #tokens: readonly HtmlToken[];
  readonly #labels: ReadonlyMap<string, string>;
  readonly #parts: ScriptPart[] = [];
  readonly #notes: ScriptNote[] = [];
  /** The label that the next field is in, or that stands before it. */
  #label = '';
  #choice: Choice | undefined;

  constructor(tokens: readonly HtmlToken[]) {
    this.#tokens = tokens;
    this.#labels = new Map(
      tokens.flatMap((token, at) => {
        const id = token.kind === 'open' && token.tag === 'label' ? token.attributes['for'] : undefined;
        return id === undefined ? [] : [[id, this.#textOf(at)] as const];
      }),
    );
  }

  read(): ReadScript {
    for (const [at, token] of this.#tokens.entries()) if (token.kind === 'open') this.#open(token, at);
    this.#endChoice();
    return { parts: this.#parts, notes: this.#notes };
  }

  #open(token: Extract<HtmlToken, { kind: 'open' }>, at: number): void {
    const { tag, attributes, line } = token;
    if (heading.test(tag)) {
      this.#endChoice();
      const text = this.#textOf(at);
      // A legend is often the question of the choices below it.
      if (tag === 'legend') this.#label = text;
      else if (text !== '') this.#parts.push({ kind: 'title', text, line });
    } else if (tag === 'p') {
      const text = this.#textOf(at);
      if (text !== '' && !this.#hasField(at)) this.#parts.push({ kind: 'text', markdown: text, line });
    } else if (tag === 'label' && attributes['for'] === undefined) {
      const text = this.#textOf(at);
      if (!this.#wrapsChoice(at)) this.#label = text;
    } else if (tag === 'textarea') this.#ask('long', token);
    else if (tag === 'select') this.#select(token, at);
    else if (tag === 'input') this.#input(token, at);
  }

  #input(token: Extract<HtmlToken, { kind: 'open' }>, at: number): void {
    const { attributes, line } = token;
    const type = attributes['type']?.toLowerCase() ?? 'text';
    if (silent.has(type)) return;
    if (type === 'password') {
      this.#notes.push({ line, message: 'Passwords do not belong into a chat: the field is left out.' });
      return;
    }
    if (type !== 'radio' && type !== 'checkbox') {
      const ask = asks[type] ?? 'text';
      const question = this.#question(token);
      return this.#ask(ask === 'text' ? textLike(askOf(question)) : ask, token);
    }
    const name = attributes['name'] ?? '';
    if (this.#choice?.name !== name || name === '') {
      this.#endChoice();
      this.#choice = { name, options: [], isMultiple: type === 'checkbox', line };
    }
    const own = this.#labels.get(attributes['id'] ?? '') ?? this.#textAround(at);
    this.#choice?.options.push({ text: own || attributes['value'] || 'Yes' });
  }

  #select(token: Extract<HtmlToken, { kind: 'open' }>, at: number): void {
    const options: Option[] = [];
    for (let next = at + 1; next < this.#tokens.length; next++) {
      const each = this.#tokens[next];
      if (each?.kind === 'close' && each.tag === 'select') break;
      if (each?.kind !== 'open') continue;
      if (each.tag === 'select') break;
      if (each.tag !== 'option') continue;
      const text = this.#textOf(next);
      if (text !== '' && each.attributes['value'] !== '') options.push({ text });
    }
    this.#endChoice();
    this.#say(this.#question(token), token.line);
    const isMultiple = token.attributes['multiple'] !== undefined;
    this.#parts.push({ kind: 'choose', options, ...(isMultiple && { isMultiple }), line: token.line });
  }

  #ask(ask: Ask, token: Extract<HtmlToken, { kind: 'open' }>): void {
    this.#endChoice();
    const { placeholder } = token.attributes;
    this.#say(this.#question(token), token.line);
    this.#parts.push({ kind: 'ask', ask, ...(placeholder && { placeholder }), line: token.line });
  }

  #endChoice(): void {
    if (this.#choice === undefined) return;
    const { options, isMultiple, line } = this.#choice;
    this.#choice = undefined;
    this.#say(this.#label, line);
    this.#label = '';
    this.#parts.push({ kind: 'choose', options, ...(isMultiple && { isMultiple }), line });
  }

  #question({ attributes }: Extract<HtmlToken, { kind: 'open' }>): string {
    const label = this.#labels.get(attributes['id'] ?? '') ?? this.#label;
    return label || attributes['aria-label'] || attributes['placeholder'] || attributes['name'] || '';
  }

  #say(question: string, line: number): void {
    this.#label = '';
    const text = withoutEnd(question, ' *:');
    if (text !== '') this.#parts.push({ kind: 'text', markdown: text, line });
  }

  /** The text inside an element, without that of options. */
  #textOf(at: number): string {
    const open = this.#tokens[at];
    if (open?.kind !== 'open') return '';
    const texts: string[] = [];
    let skipped = false;
    for (let next = at + 1; next < this.#tokens.length; next++) {
      const token = this.#tokens[next];
      if (token?.kind === 'close' && token.tag === open.tag) break;
      // Where the end is missing, the next one of its kind is the end.
      if (token?.kind === 'open' && token.tag === open.tag) break;
      if (token?.kind === 'open' && token.tag === 'select') skipped = true;
      if (token?.kind === 'close' && token.tag === 'select') skipped = false;
      if (token?.kind === 'text' && !skipped) texts.push(token.text);
    }
    return texts.join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** The text of the label around a field, or right behind it. */
  #textAround(at: number): string {
    for (let before = at - 1; before >= Math.max(0, at - NEAR); before--) {
      const token = this.#tokens[before];
      if (token?.kind === 'close' && token.tag === 'label') break;
      if (token?.kind === 'open' && token.tag === 'label') return this.#textOf(before);
    }
    const next = this.#tokens[at + 1];
    return next?.kind === 'text' ? next.text.replaceAll(/\s+/g, ' ').trim() : '';
  }

  #hasField(at: number): boolean {
    return this.#inside(at).some(({ tag }) => /^(input|select|textarea|label)$/.test(tag));
  }

  #wrapsChoice(at: number): boolean {
    return this.#inside(at).some(({ attributes }) => /^(radio|checkbox)$/.test(attributes['type'] ?? ''));
  }

  /** The elements inside one. */
  #inside(at: number): readonly Extract<HtmlToken, { kind: 'open' }>[] {
    const open = this.#tokens[at];
    const tag = open?.kind === 'open' ? open.tag : '';
    const found: Extract<HtmlToken, { kind: 'open' }>[] = [];
    for (let next = at + 1; next < this.#tokens.length; next++) {
      const token = this.#tokens[next];
      if (token?.kind === 'close' && token.tag === tag) break;
      if (token?.kind === 'open' && token.tag === tag) break;
      if (token?.kind === 'open') found.push(token);
    }
    return found;
  }
}

/** A field for any text may ask for a number in words; a choice of kind is left to its label only where that is safe. */
const textLike = (ask: Ask): Ask => (ask === 'email' || ask === 'phone' || ask === 'url' ? ask : 'text');

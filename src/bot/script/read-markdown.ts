import { askNamed, askOf } from './ask-of.ts';
import type { Option, ReadScript, ScriptNote, ScriptPart } from './script-part.ts';
import { withoutEnd } from './without-end.ts';

/**
 * Reads a script in plain text or Markdown: `# Title` begins a part, a line that ends with `?` asks, `[email: Name]` says
 * for what, `-` are buttons, `-> Title` leads to a part. Everything else is said.
 */
export function readMarkdown(text: string): ReadScript {
  const reader = new Reader();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line.trim(), index + 1);
  return reader.end();
}

const arrow = /^(?:->|=>|→)\s*(\S.*)$/;
const optionArrow = /^(.*\S)\s*(?:->|=>|→)\s*(\S[^>→]*)$/;

class Reader {
  readonly #parts: ScriptPart[] = [];
  readonly #notes: ScriptNote[] = [];
  #paragraph: string[] = [];
  #paragraphLine = 0;
  #options: Option[] = [];
  #optionsLine = 0;

  read(line: string, at: number): void {
    const option = /^-\s+(\S.*)$/.exec(line)?.[1];
    if (option !== undefined) return this.#option(option, at);
    this.#endOptions();
    if (line === '' || /^(-{3,}|\*{3,}|_{3,})$/.test(line)) return this.#endParagraph();
    const title = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1];
    const to = arrow.exec(line)?.[1];
    const [, alt, url] = /^!\[([^\]]*)\]\(([^\s)]+)\)$/.exec(line) ?? [];
    if (title !== undefined) this.#add({ kind: 'title', text: title.replace(/\s#+$/, ''), line: at });
    else if (to !== undefined) this.#add({ kind: 'goTo', to, line: at });
    else if (url !== undefined) this.#add({ kind: 'image', url, alt: alt ?? '', line: at });
    else this.#say(line, at);
  }

  end(): ReadScript {
    this.#endOptions();
    this.#endParagraph();
    return { parts: this.#parts, notes: this.#notes };
  }

  #add(part: ScriptPart): void {
    this.#endParagraph();
    this.#parts.push(part);
  }

  /** A line of a dialogue, a question, or of a paragraph. */
  #say(line: string, at: number): void {
    const [, speaker, rest] =
      /^(bot|assistant|agent|user|visitor|customer|you|guest)\s*:\s*(\S.*)$/i.exec(line) ?? [];
    if (speaker !== undefined && rest !== undefined && !/^(bot|assistant|agent)$/i.test(speaker))
      return this.#answer(rest, at);
    if (rest !== undefined) this.#endParagraph();
    const said = rest ?? line;
    const { before, field } = bracketed(said);
    const [kind = '', name] = field.split(':', 2);
    const ask = askNamed(kind);
    if (ask !== undefined) {
      if (before) this.#paragraphOf(unnumbered(before), at);
      return this.#add({ kind: 'ask', ask, ...(name && { name: name.trim() }), line: at });
    }
    const blank = said.endsWith('___') ? withoutEnd(said, '_: ') : '';
    const question = blank || (/[?？]$/.test(said) ? said : undefined);
    if (question === undefined) {
      return this.#paragraphOf(said, at);
    }
    this.#endParagraph();
    this.#paragraphOf(unnumbered(question), at);
    this.#add({ kind: 'ask', ask: askOf(question), line: at });
  }

  /** In a dialogue, what a visitor says stands for any answer. */
  #answer(said: string, at: number): void {
    this.#endParagraph();
    if (this.#parts.at(-1)?.kind === 'ask') return;
    this.#notes.push({ line: at, message: `“${said.slice(0, 60)}” became a question for any answer.` });
    this.#add({ kind: 'ask', ask: 'text', line: at });
  }

  #paragraphOf(line: string, at: number): void {
    if (this.#paragraph.length === 0) this.#paragraphLine = at;
    this.#paragraph.push(line);
  }

  #endParagraph(): void {
    if (this.#paragraph.length === 0) return;
    this.#parts.push({ kind: 'text', markdown: this.#paragraph.join('\n'), line: this.#paragraphLine });
    this.#paragraph = [];
  }

  #option(text: string, at: number): void {
    if (this.#options.length === 0) {
      this.#endParagraph();
      // The buttons are what the question asks for.
      if (this.#parts.at(-1)?.kind === 'ask') this.#parts.pop();
      this.#optionsLine = at;
    }
    const [, label, to] = optionArrow.exec(text) ?? [];
    this.#options.push({ text: label ?? text, ...(to !== undefined && { to }) });
  }

  #endOptions(): void {
    if (this.#options.length === 0) return;
    this.#parts.push({ kind: 'choose', options: this.#options, line: this.#optionsLine });
    this.#options = [];
  }
}

/** Lists of questions are often numbered. */
const unnumbered = (text: string): string => text.replace(/^\d{1,3}[.)]\s+/, '');

/** What stands in brackets at the end of a line, and what is before it. */
function bracketed(line: string): { readonly before: string; readonly field: string } {
  const at = line.endsWith(']') ? line.lastIndexOf('[') : -1;
  return at === -1
    ? { before: line, field: '' }
    : { before: line.slice(0, at).trim(), field: line.slice(at + 1, -1) };
}

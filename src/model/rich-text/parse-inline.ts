import type { Delimiter } from './match-delimiters.ts';
import type { RichTextElement, RichTextNode } from './rich-text.ts';
import { isLeaf } from './rich-text.ts';
import type { MarkBits } from './segments.ts';
import { bitOf, CODE, leafOf, toSegments } from './segments.ts';
import type { Token } from './tokenize-inline.ts';
import { tokenizeInline } from './tokenize-inline.ts';

/**
 * Parses the inline markdown of one paragraph: bold, italic, strikethrough, `<u>`, code, links, bare
 * addresses. Any other HTML stays text. Time is linear in the length, whatever the text.
 */
export function parseInline(text: string): readonly RichTextNode[] {
  if (!SPECIAL.test(text)) return text === '' ? [] : [{ text }];
  const builder = new Builder();
  for (const token of tokenizeInline(text)) builder.add(token);
  return builder.nodes();
}

/** A text without any of these is plain. */
const SPECIAL = /[\\`*_~[<]|https?:/i;

const UNDERLINE = bitOf('underline');
const BOLD = bitOf('bold');
const ITALIC = bitOf('italic');
const STRIKETHROUGH = bitOf('strikethrough');

/** Turns tokens into leaves and links. Marks are counted, so how they nest does not matter. */
class Builder {
  readonly #top: RichTextNode[] = [];
  #link: { readonly url: string | undefined; readonly children: RichTextNode[] } | undefined;
  readonly #counts = new Map<MarkBits, number>();
  #marks: MarkBits = 0;
  /** Text not yet in a leaf, and its marks. */
  #text = '';
  #textMarks: MarkBits = 0;

  add(token: Token): void {
    switch (token.kind) {
      case 'text':
        return this.#addText(token.text, this.#marks);
      case 'code':
        this.#flush();
        this.#addText(token.text, this.#marks | CODE);
        return this.#flush();
      case 'auto':
        this.#flush();
        this.#top.push(link(token.url, [leafOf(token.url, this.#marks)]));
        return;
      case 'tag':
        if (token.step === 0) this.#addText(token.text, this.#marks);
        else this.#step(UNDERLINE, token.step);
        return;
      case 'open':
        if (!token.isLink) return this.#addText(token.text, this.#marks);
        this.#flush();
        this.#link = { url: token.url, children: [] };
        return;
      case 'close':
        return this.#closeLink();
      case 'delimiter':
        return this.#addDelimiter(token);
    }
  }

  nodes(): readonly RichTextNode[] {
    this.#flush();
    return trimEdges(settle(this.#top));
  }

  #addDelimiter(token: Delimiter): void {
    const double = token.char === '~' ? STRIKETHROUGH : BOLD;
    this.#step(double, -token.closesDouble);
    this.#step(ITALIC, -token.closesSingle);
    if (token.left > 0) this.#addText(token.char.repeat(token.left), this.#marks);
    this.#step(double, token.opensDouble);
    this.#step(ITALIC, token.opensSingle);
  }

  #step(mark: MarkBits, by: number): void {
    if (by === 0) return;
    const count = (this.#counts.get(mark) ?? 0) + by;
    this.#counts.set(mark, count);
    this.#marks = count > 0 ? this.#marks | mark : this.#marks & ~mark;
  }

  #addText(text: string, marks: MarkBits): void {
    if (marks !== this.#textMarks) this.#flush();
    this.#text += text;
    this.#textMarks = marks;
  }

  #flush(): void {
    if (this.#text !== '') (this.#link?.children ?? this.#top).push(leafOf(this.#text, this.#textMarks));
    this.#text = '';
  }

  #closeLink(): void {
    this.#flush();
    const closed = this.#link;
    this.#link = undefined;
    if (closed?.url === undefined) for (const node of closed?.children ?? []) this.#top.push(node);
    else this.#top.push(link(closed.url, settle(closed.children)));
  }
}

function link(url: string, children: readonly RichTextNode[]): RichTextElement {
  return { type: 'a', url, children: children.length > 0 ? children : [{ text: '' }] };
}

function settle(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return toSegments(nodes).map(({ text, marks, node }) => node ?? leafOf(text, marks));
}

/** Blanks that were inside a mark at the edge of the paragraph are as pointless as those outside. */
function trimEdges(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const last = nodes.length - 1;
  return nodes.flatMap((node, i) => {
    if ((i > 0 && i < last) || !isLeaf(node) || node.code) return [node];
    const start = i === 0 ? node.text.trimStart() : node.text;
    const text = i === last ? start.trimEnd() : start;
    return text === '' ? [] : [text === node.text ? node : { ...node, text }];
  });
}

import { hasSchemeIn, MARKDOWN_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import type { RichTextNode } from '#model/rich-text/rich-text.ts';
import { isLeaf, type Mark as LeafMark, MARKS } from '#model/rich-text/rich-text.ts';

export type MarkKind = LeafMark | 'pre' | 'quote' | 'link';

/** Marks from a place on, in UTF-16 units. */
export interface TextMark {
  readonly kind: MarkKind;
  readonly from: number;
  readonly length: number;
  /** Of links. */
  readonly url?: string;
}

/** A text with its marks, which a messenger writes in its own way. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly TextMark[];
}

export const plainText = (text: string): MarkedText => ({ text, marks: [] });

/** Rich text as one text: blocks become lines, headings bold, lists `- item` or `1. item`. */
export function markedText(nodes: readonly RichTextNode[]): MarkedText {
  const writer = new Writer();
  writer.blocks(nodes, '');
  return trimmed({ text: writer.text, marks: writer.marks });
}

/** Without blanks around it; marks stay where their text is. */
export function trimmed({ text, marks }: MarkedText): MarkedText {
  const start = text.length - text.trimStart().length;
  return partOf({ text, marks }, start, text.trimEnd().length);
}

/** The part between two places, with its marks. */
export function partOf({ text, marks }: MarkedText, start: number, end: number): MarkedText {
  return {
    text: text.slice(start, end),
    marks: marks.flatMap((mark) => {
      const from = Math.max(mark.from, start);
      const length = Math.min(mark.from + mark.length, end) - from;
      return length > 0 ? [{ ...mark, from: from - start, length }] : [];
    }),
  };
}

/** Texts one after the other. */
export function joinedText(texts: readonly MarkedText[], between: string): MarkedText {
  let text = '';
  const marks: TextMark[] = [];
  for (const [place, each] of texts.entries()) {
    if (place > 0) text += between;
    for (const mark of each.marks) marks.push({ ...mark, from: mark.from + text.length });
    text += each.text;
  }
  return { text, marks };
}

class Writer {
  text = '';
  readonly marks: TextMark[] = [];

  blocks(nodes: readonly RichTextNode[], indent: string): void {
    for (const [place, node] of nodes.entries()) {
      if (place > 0) this.text += `\n${indent}`;
      if (isLeaf(node)) this.#inline([node]);
      else this.#block(node, indent);
    }
  }

  #block(
    { type, children, url, start }: Exclude<RichTextNode, { readonly text: string }>,
    indent: string,
  ): void {
    if (type === 'ul' || type === 'ol')
      return this.#list(children, { indent, first: type === 'ol' ? numberOf(start) : null });
    if (type === 'blockquote') return this.#marked('quote', () => this.#content(children, indent));
    if (type === 'code_block') return this.#marked('pre', () => this.#content(children, indent));
    if (/^h[1-6]$/.test(type)) return this.#marked('bold', () => this.#content(children, indent));
    if (type === 'a') return this.#inline([{ type, children, ...(url !== undefined && { url }) }]);
    this.#content(children, indent);
  }

  #content(children: readonly RichTextNode[], indent: string): void {
    if (children.some((child) => isLeaf(child) || child.type === 'a')) this.#inline(children);
    else this.blocks(children, indent);
  }

  #list(items: readonly RichTextNode[], { indent, first }: { indent: string; first: number | null }): void {
    for (const [place, item] of items.entries()) {
      if (place > 0) this.text += `\n${indent}`;
      const bullet = first === null ? '- ' : `${first + place}. `;
      this.text += bullet;
      if (isLeaf(item)) this.#inline([item]);
      else this.#content(item.children, indent + ' '.repeat(bullet.length));
    }
  }

  #inline(nodes: readonly RichTextNode[]): void {
    for (const node of nodes) {
      const from = this.text.length;
      if (!isLeaf(node)) {
        this.#inline(node.children);
        const { url } = node;
        if (node.type === 'a' && url !== undefined && hasSchemeIn(url, MARKDOWN_LINK_SCHEMES) === true)
          this.#mark('link', from, url);
        continue;
      }
      this.text += node.text;
      for (const mark of MARKS) if (node[mark] === true) this.#mark(mark, from);
    }
  }

  #marked(kind: MarkKind, write: () => void): void {
    const from = this.text.length;
    write();
    this.#mark(kind, from);
  }

  #mark(kind: MarkKind, from: number, url?: string): void {
    const length = this.text.length - from;
    if (length > 0) this.marks.push({ kind, from, length, ...(url !== undefined && { url }) });
  }
}

const numberOf = (start: unknown): number => (typeof start === 'number' ? start : 1);

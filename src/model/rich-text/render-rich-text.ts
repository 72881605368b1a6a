import { isWordCharacter } from './match-delimiters.ts';
import type { Mark, RichTextElement, RichTextNode } from './rich-text.ts';
import { isLeaf, MARKS } from './rich-text.ts';
import type { MarkBits, Segment } from './segments.ts';
import { bitOf, CODE, toSegments } from './segments.ts';
import { isValue } from './value-node.ts';

/** How a kind of text (markdown, plain) writes what rich text holds. */
export interface Flavour {
  /** What is written before and after a marked text; `undefined`: the mark is left out. */
  readonly marks: Readonly<Record<Exclude<Mark, 'code'>, readonly [open: string, close: string] | undefined>>;
  /** `italic` where its neighbour is part of the same word. */
  readonly italicInWord: readonly [open: string, close: string] | undefined;
  readonly code: (text: string) => string;
  readonly link: (text: string, url: string) => string;
  /** The first line of a heading of a level 1–6. */
  readonly heading: (level: number, line: string) => string;
  readonly bullet: string;
  /** Before each line of a quote. */
  readonly quote: string;
  readonly codeBlock: (lines: readonly string[], lang: string) => readonly string[];
}

/** Writes rich text as lines of text in a flavour; a filled variable (`value` node) comes as it is. */
export function renderRichText(nodes: readonly RichTextNode[], flavour: Flavour): string {
  return renderBlocks(nodes, flavour).join('\n');
}

function renderBlocks(nodes: readonly RichTextNode[], flavour: Flavour): readonly string[] {
  return nodes.flatMap((node) =>
    isLeaf(node) ? renderInline([node], flavour).split('\n') : renderBlock(node, flavour),
  );
}

function renderBlock(element: RichTextElement, flavour: Flavour): readonly string[] {
  if (isValue(element)) return element.children.length === 0 ? [] : element.markdown.split('\n');
  const { type, children } = element;
  if (type === 'ul' || type === 'ol') return renderList(element, flavour);
  if (type === 'code_block') {
    const lang = typeof element.lang === 'string' ? element.lang : '';
    return flavour.codeBlock(children.map(textOf), lang);
  }
  const lines = renderContent(children, flavour);
  if (type === 'blockquote')
    return lines.map((line) => (line === '' ? flavour.quote.trimEnd() : flavour.quote + line));
  const level = /^h([1-6])$/.exec(type)?.[1];
  if (level === undefined) return lines;
  return lines.map((line, i) => (i === 0 ? flavour.heading(Number(level), line) : line));
}

function renderContent(children: readonly RichTextNode[], flavour: Flavour): readonly string[] {
  if (children.length === 0) return [''];
  return children.some(isInline)
    ? renderInline(children, flavour).split('\n')
    : renderBlocks(children, flavour);
}

function isInline(node: RichTextNode): boolean {
  return isLeaf(node) || node.type === 'a' || (isValue(node) && node.children.some(isInline));
}

function renderList(list: RichTextElement, flavour: Flavour): readonly string[] {
  let number = typeof list.start === 'number' ? list.start : 1;
  return list.children.flatMap((item) => {
    const marker = list.type === 'ul' ? flavour.bullet : `${number}. `;
    number += 1;
    const lines = isLeaf(item)
      ? renderInline([item], flavour).split('\n')
      : renderItem(item.children, flavour);
    const indent = ' '.repeat(marker.length);
    return lines.map((line, i) => (i === 0 ? marker + line : line === '' ? '' : indent + line));
  });
}

function renderItem(children: readonly RichTextNode[], flavour: Flavour): readonly string[] {
  if (children.some(isInline)) return renderInline(children, flavour).split('\n');
  return children.flatMap((child, i) => {
    const lines = renderBlocks([child], flavour);
    const before = children[i - 1];
    // Two texts of one item would run together without a blank line.
    return before && isText(before) && isText(child) ? ['', ...lines] : lines;
  });
}

function isText(node: RichTextNode): boolean {
  return isLeaf(node) || node.type === 'lic' || node.type === 'p';
}

function renderInline(nodes: readonly RichTextNode[], flavour: Flavour): string {
  return renderSegments(toSegments(nodes), 0, flavour);
}

/** Marks that are `open` around the segments are not written again. */
function renderSegments(segments: readonly Segment[], open: MarkBits, flavour: Flavour): string {
  const ends = markEnds(segments);
  const stack: { readonly bit: MarkBits; readonly close: string }[] = [];
  const out: string[] = [];
  let isOpen = open;
  segments.forEach((segment, at) => {
    while (stack.some(({ bit }) => (segment.marks & bit) === 0)) {
      const closed = stack.pop();
      if (!closed) break;
      out.push(closed.close);
      isOpen &= ~closed.bit;
    }
    for (const { mark, bit, end } of startingMarks(segment.marks & ~isOpen, ends[at] ?? [])) {
      const isInWord = isWordCharacter(out.at(-1)?.at(-1)) || isWordCharacter(segments[end]?.text[0]);
      const pair = mark === 'italic' && isInWord ? flavour.italicInWord : flavour.marks[mark];
      if (!pair) continue;
      out.push(pair[0]);
      stack.push({ bit, close: pair[1] });
      isOpen |= bit;
    }
    const text = renderSegment(segment, open | segment.marks, flavour);
    if (text !== '') out.push(text);
  });
  while (stack.length > 0) out.push(stack.pop()?.close ?? '');
  return out.join('');
}

interface StartingMark {
  readonly mark: Exclude<Mark, 'code'>;
  readonly bit: MarkBits;
  /** The segment where the mark is over. */
  readonly end: number;
}

/** The marks to open, the one that lasts longest first. */
function startingMarks(bits: MarkBits, ends: readonly number[]): readonly StartingMark[] {
  if ((bits & ~CODE) === 0) return [];
  return WRITTEN_MARKS.filter(({ bit }) => bits & bit)
    .map(({ mark, bit }, i) => ({ mark, bit, end: ends[MARKS.indexOf(mark)] ?? i }))
    .sort((a, b) => b.end - a.end);
}

const WRITTEN_MARKS = MARKS.filter((mark) => mark !== 'code').map((mark) => ({ mark, bit: bitOf(mark) }));

function renderSegment({ text, marks, node }: Segment, open: MarkBits, flavour: Flavour): string {
  if (!node) return marks & CODE ? flavour.code(text) : text;
  if (isLeaf(node)) return node.text;
  if (isValue(node)) return node.markdown;
  const inner = renderSegments(toSegments(node.children), open, flavour);
  return node.type === 'a' && node.url !== undefined ? flavour.link(inner, node.url) : inner;
}

/** Per segment and mark, the first segment after it that does not have the mark. */
function markEnds(segments: readonly Segment[]): readonly (readonly number[])[] {
  const ends: number[][] = [];
  let following = MARKS.map(() => segments.length);
  for (let at = segments.length - 1; at >= 0; at--) {
    const marks = segments[at]?.marks ?? 0;
    following = following.map((end, i) => (marks & (1 << i) ? end : at));
    ends[at] = following;
  }
  return ends;
}

function textOf(node: RichTextNode): string {
  return isLeaf(node) ? node.text : isValue(node) ? node.markdown : node.children.map(textOf).join('');
}

import { parseInline } from './parse-inline.ts';
import type { RichTextElement, RichTextNode } from './rich-text.ts';

/** Deeper nesting of quotes and lists stays text. */
export const MAX_NESTING = 10;

/**
 * Parses markdown into block elements: paragraphs, `#` headings, `-`/`*`/`+` and `1.` lists, `>` quotes and
 * ``` fences; inline bold, italic, strikethrough, `<u>`, code and links (http, https, mailto and tel; the
 * text alone of any other). HTML, tables and everything else stay text. A line break inside a paragraph
 * stays a line break; a blank line between two blocks becomes an empty paragraph.
 * Never throws; time is linear in the length.
 *
 * @example markdownToRichText('**Hi**') // [{ type: 'p', children: [{ text: 'Hi', bold: true }] }]
 */
export function markdownToRichText(markdown: string): RichTextElement[] {
  const lines = markdown.split(/\r\n|\n|\r/);
  // The end of the last line begins no other one.
  return parseBlocks(lines.at(-1) === '' ? lines.slice(0, -1) : lines, 0);
}

function parseBlocks(lines: readonly string[], depth: number): RichTextElement[] {
  const blocks: RichTextElement[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (isBlank(line)) {
      if (blocks.length > 0) blocks.push(paragraph([{ text: '' }]));
      at += 1;
      continue;
    }
    const { block, end } =
      (BLOCK_START.test(line) ? parseMarked(lines, at, depth) : undefined) ??
      parseParagraph(lines, at, depth);
    blocks.push(block);
    at = end;
  }
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
  return blocks;
}

/** Only lines that start like this can be more than text. */
const BLOCK_START = /^[ \t]*[-#>`~*+\d]/;

function parseMarked(lines: readonly string[], at: number, depth: number): Parsed | undefined {
  return parseHeading(lines, at) ?? parseFence(lines, at) ?? parseContainer(lines, at, depth);
}

/** A parsed block and the line after it. */
interface Parsed {
  readonly block: RichTextElement;
  readonly end: number;
}

const HEADING = /^[ \t]*(#{1,6})[ \t]+(\S.*)$/s;

function parseHeading(lines: readonly string[], at: number): Parsed | undefined {
  const [, hashes, text] = HEADING.exec(lines[at] ?? '') ?? [];
  if (hashes === undefined || text === undefined) return undefined;
  return { block: { type: `h${hashes.length}`, children: inline(withoutHashes(text)) }, end: at + 1 };
}

/** A heading may end with as many hashes as its author likes. */
function withoutHashes(text: string): string {
  const trimmed = text.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return /[ \t]/.test(trimmed.charAt(end - 1)) ? trimmed.slice(0, end) : text;
}

const FENCE = /^[ \t]*(?:(`{3,})[ \t]*([^`]*)|(~{3,})[ \t]*(.*))$/s;

function parseFence(lines: readonly string[], at: number): Parsed | undefined {
  const first = lines[at] ?? '';
  const [, ticks, afterTicks, tildes, afterTildes] = FENCE.exec(first) ?? [];
  const [fence, info] = [ticks ?? tildes, afterTicks ?? afterTildes];
  if (fence === undefined || info === undefined) return undefined;
  const indent = indentOf(first);
  const children: RichTextElement[] = [];
  let end = at + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const closing = line.trim();
    if (closing.length >= fence.length && closing === fence.charAt(0).repeat(closing.length)) {
      end += 1;
      break;
    }
    children.push({ type: 'code_line', children: [{ text: dropIndent(line, indent) }] });
  }
  if (children.length === 0) children.push({ type: 'code_line', children: [{ text: '' }] });
  const lang = info.trim().split(/\s/, 1)[0];
  return { block: { type: 'code_block', ...(lang ? { lang } : {}), children }, end };
}

function parseContainer(lines: readonly string[], at: number, depth: number): Parsed | undefined {
  if (depth >= MAX_NESTING) return undefined;
  return parseQuote(lines, at, depth) ?? parseList(lines, at, depth);
}

const QUOTE = /^[ \t]*>[ ]?/;

function parseQuote(lines: readonly string[], at: number, depth: number): Parsed | undefined {
  const inner: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const marker = QUOTE.exec(line)?.[0];
    if (marker === undefined) break;
    inner.push(line.slice(marker.length));
  }
  if (end === at) return undefined;
  const blocks = parseBlocks(inner, depth + 1);
  if (blocks.length === 0) return { block: paragraph(inline(joinLines(lines.slice(at, end)))), end };
  const [only] = blocks;
  const children = blocks.length === 1 && only?.type === 'p' ? only.children : blocks;
  return { block: { type: 'blockquote', children }, end };
}

interface Marker {
  readonly type: 'ul' | 'ol';
  readonly indent: number;
  /** Columns from the marker to the text. */
  readonly width: number;
  /** The number of an `ol` item. */
  readonly start: number;
  /** The item's first line without its marker. */
  readonly rest: string;
}

function markerOf(line: string): Marker | undefined {
  const [, bullet, number, rest] = /^[ \t]*(?:([-*+])|(\d{1,9})[.)])[ \t]+(\S.*)$/s.exec(line) ?? [];
  if (rest === undefined || isRule(line)) return undefined;
  const width = line.trimStart().length - rest.length;
  return { type: bullet ? 'ul' : 'ol', indent: indentOf(line), width, start: Number(number ?? 1), rest };
}

/** A line like `* * *` is not a list in a list. */
function isRule(line: string): boolean {
  const marks = line.replace(/[ \t]/g, '');
  return marks.length >= 3 && marks === marks.charAt(0).repeat(marks.length);
}

/** Lines this much further right than the marker belong to its item, also where CommonMark wants three. */
const ITEM_INDENT = 2;

function parseList(lines: readonly string[], at: number, depth: number): Parsed | undefined {
  const first = markerOf(lines[at] ?? '');
  if (!first) return undefined;
  const items: RichTextElement[] = [];
  let end = at;
  for (;;) {
    const start = skipBlank(lines, end);
    const marker = markerOf(lines[start] ?? '');
    if (!marker || marker.type !== first.type || marker.indent >= first.indent + ITEM_INDENT) break;
    const item = itemLines(lines, start, { outer: first.indent, inner: marker.indent + marker.width });
    end = item.end;
    items.push({ type: 'li', children: itemChildren(parseBlocks([marker.rest, ...item.lines], depth + 1)) });
  }
  const start = first.start === 1 ? {} : { start: first.start };
  return { block: { type: first.type, ...start, children: items }, end };
}

/**
 * The lines of the item whose marker is on line `at`, without that line and without their indentation. A line
 * right of the list's marker (`outer`) belongs to it; its content begins at `inner`, or where it says first.
 */
function itemLines(
  lines: readonly string[],
  at: number,
  indent: { readonly outer: number; readonly inner: number },
): { readonly lines: readonly string[]; readonly end: number } {
  const inner: string[] = [];
  let end = at + 1;
  let drop: number | undefined;
  for (;;) {
    const next = skipBlank(lines, end);
    const line = lines[next];
    if (line === undefined || indentOf(line) < indent.outer + ITEM_INDENT) return { lines: inner, end };
    drop ??= Math.min(indentOf(line), indent.inner);
    for (; end < next; end++) inner.push(dropIndent(lines[end] ?? '', drop));
    inner.push(dropIndent(line, drop));
    end += 1;
  }
}

function itemChildren(blocks: readonly RichTextElement[]): readonly RichTextElement[] {
  const children = blocks
    .filter((block) => !isEmptyParagraph(block))
    .map((block) => (block.type === 'p' ? { type: 'lic', children: block.children } : block));
  return children.length > 0 ? children : [{ type: 'lic', children: [{ text: '' }] }];
}

function parseParagraph(lines: readonly string[], at: number, depth: number): Parsed {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end] ?? '') && !isInterrupted(lines[end] ?? '', depth))
    end += 1;
  return { block: paragraph(inline(joinLines(lines.slice(at, end)))), end };
}

/** Whether a line ends the paragraph above it. A number does so only when it begins a list at 1. */
function isInterrupted(line: string, depth: number): boolean {
  if (!BLOCK_START.test(line)) return false;
  if (HEADING.test(line) || FENCE.test(line)) return true;
  if (depth >= MAX_NESTING) return false;
  return QUOTE.test(line) || markerOf(line)?.start === 1;
}

function joinLines(lines: readonly string[]): string {
  const [only, ...others] = lines;
  if (others.length === 0) return only?.trim() ?? '';
  return lines
    .map((line, i) => (i < lines.length - 1 ? withoutHardBreak(line.trim()) : line.trim()))
    .join('\n');
}

/** Every line break is kept, so the backslash of a hard line break is dropped. */
function withoutHardBreak(line: string): string {
  return line.endsWith('\\') && !line.endsWith('\\\\') ? line.slice(0, -1).trimEnd() : line;
}

function inline(text: string): readonly RichTextNode[] {
  const nodes = parseInline(text.trim());
  return nodes.length > 0 ? nodes : [{ text: '' }];
}

function paragraph(children: readonly RichTextNode[]): RichTextElement {
  return { type: 'p', children };
}

function isEmptyParagraph(block: RichTextElement | undefined): boolean {
  const [only, ...others] = block?.type === 'p' ? block.children : [];
  return only !== undefined && others.length === 0 && 'text' in only && only.text === '';
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function skipBlank(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next] ?? '')) next += 1;
  return next;
}

/** A tab reaches to the next multiple of this. */
const TAB_COLUMNS = 4;

/** Columns before the first character that is not blank. */
function indentOf(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === ' ') columns += 1;
    else if (char === '\t') columns += TAB_COLUMNS - (columns % TAB_COLUMNS);
    else break;
  }
  return columns;
}

/** The line without its first `columns` columns, as far as they are blank. What is left of a tab becomes spaces. */
function dropIndent(line: string, columns: number): string {
  let column = 0;
  let at = 0;
  for (; column < columns; at++) {
    if (line[at] === ' ') column += 1;
    else if (line[at] === '\t') column += TAB_COLUMNS - (column % TAB_COLUMNS);
    else break;
  }
  return ' '.repeat(Math.max(0, column - columns)) + line.slice(at);
}

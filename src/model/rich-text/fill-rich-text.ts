import { hasSchemeIn, STORED_LINK_SCHEMES } from './link-scheme.ts';
import { mapSame } from './map-same.ts';
import { markdownToRichText } from './parse-markdown.ts';
import type { RichText, RichTextElement, RichTextLeaf, RichTextNode } from './rich-text.ts';
import { isLeaf, MARKS } from './rich-text.ts';
import { richTextToMarkdown } from './to-markdown.ts';
import type { ValueNode } from './value-node.ts';

/** What fills the variables of a text. */
export interface Fill {
  hasVariables(text: string): boolean;
  /** The text with every variable replaced by its value. */
  text(text: string): string;
  /** The value when the text is exactly one variable (`''` when it has none), `undefined` otherwise. */
  lone(text: string): string | undefined;
}

/**
 * Fills the variables of rich text. An element that is exactly one variable shows its value as markdown: it
 * becomes a `value` node (a heading or list item keeps its element around a value of one paragraph, and an
 * empty value leaves nothing). Links, lines of code and texts marked as code, and a variable among other
 * text, take the value literally and keep their marks. A link whose filled address has a scheme other than
 * http, https, mailto, tel or sms loses it. Parts without variables are returned as the same objects.
 */
export function fillRichText(richText: RichText, fill: Fill): RichText {
  return mapSame(richText, (element) => fillElement(element, fill));
}

/**
 * Whether anything in the tree may be a variable. Decide it once per bot: rich text without any needs no
 * {@link fillRichText}.
 */
export function hasVariables(nodes: readonly RichTextNode[]): boolean {
  return nodes.some((node) =>
    isLeaf(node)
      ? node.text.includes('{{')
      : (node.url?.includes('{{') ?? false) || hasVariables(node.children),
  );
}

function fillElement(element: RichTextElement, fill: Fill): RichTextElement {
  const leaf = LITERAL.has(element.type) ? undefined : onlyLeaf(element);
  const value = leaf && !leaf.code && fill.hasVariables(leaf.text) ? fill.lone(leaf.text) : undefined;
  if (leaf && value !== undefined) return valueElement(element, leaf, value);
  const children = mapSame(element.children, (child) => fillNode(child, fill));
  const filled = children === element.children ? element : { ...element, children };
  return element.type === 'a' ? fillUrl(filled, fill) : filled;
}

/** Elements whose text is never markdown. */
const LITERAL: ReadonlySet<string> = new Set(['a', 'code_line', 'code_block']);

/** The one leaf of an element; editors put empty ones around inline elements, which do not count. */
function onlyLeaf({ children }: RichTextElement): RichTextLeaf | undefined {
  const [only, ...others] = children.filter((child) => !isLeaf(child) || child.text !== '');
  return only && others.length === 0 && isLeaf(only) ? only : undefined;
}

function valueElement(element: RichTextElement, leaf: RichTextLeaf, value: string): RichTextElement {
  const blocks = markdownToRichText(value);
  const children = marked(blocks, leaf);
  const paragraph = children.length === 1 && blocks[0]?.type === 'p' ? children[0] : undefined;
  if (!paragraph || isLeaf(paragraph)) return valueNode(value, children);
  const isMarked = MARKS.some((mark) => leaf[mark]);
  const markdown = isMarked
    ? richTextToMarkdown([{ type: 'p', children: [{ ...leaf, text: value }] }])
    : value;
  if (element.type === 'p') return valueNode(markdown, children);
  return { ...element, children: [valueNode(markdown, paragraph.children)] };
}

function valueNode(markdown: string, children: readonly RichTextNode[]): ValueNode {
  return { type: 'value', markdown, children };
}

/** The nodes with the marks of a leaf on every text. */
function marked(
  nodes: readonly RichTextNode[],
  { text: _, ...marks }: RichTextLeaf,
): readonly RichTextNode[] {
  if (Object.keys(marks).length === 0) return nodes;
  return nodes.map((node) =>
    isLeaf(node)
      ? { ...marks, ...node }
      : { ...node, children: marked(node.children, { text: '', ...marks }) },
  );
}

function fillNode(node: RichTextNode, fill: Fill): RichTextNode {
  if (!isLeaf(node)) return fillElement(node, fill);
  return fill.hasVariables(node.text) ? { ...node, text: fill.text(node.text) } : node;
}

function fillUrl(link: RichTextElement, fill: Fill): RichTextElement {
  if (link.url === undefined || !fill.hasVariables(link.url)) return link;
  const url = fill.text(link.url);
  if (hasSchemeIn(url, STORED_LINK_SCHEMES) !== false) return { ...link, url };
  const { url: _, ...others } = link;
  return { ...others, type: link.type, children: link.children };
}

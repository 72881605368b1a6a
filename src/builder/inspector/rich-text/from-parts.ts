import { jsonEqual } from '#lib/json-equal.ts';
import {
  isElement,
  isLeaf,
  type Mark,
  type RichText,
  type RichTextElement,
  type RichTextLeaf,
  type RichTextNode,
} from '#model/rich-text/rich-text.ts';
import type { EditorElement, EditorPart } from './editor-part.ts';

/** What each tag that marks text means. */
const marks: Readonly<Record<string, Mark>> = {
  ...{ u: 'underline', ins: 'underline', strong: 'bold', b: 'bold', em: 'italic', i: 'italic' },
  ...{ s: 'strikethrough', strike: 'strikethrough', del: 'strikethrough', code: 'code' },
};

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'pre', ...headings]);

/**
 * The formatted text that an editable page holds, whatever browsers made of it: loose text becomes paragraphs, runs with the
 * same marks become one. A text without any character is empty.
 */
export function fromParts(parts: readonly EditorPart[]): RichText {
  const found = blocksIn(parts);
  return found.every((element) => element.type === 'p' && isBlank(element)) && found.length < 2 ? [] : found;
}

const isBlank = (node: RichTextNode): boolean =>
  isLeaf(node) ? node.text === '' : Object.keys(node).length === 2 && node.children.every(isBlank);

const isBlock = (part: EditorPart): part is EditorElement => typeof part !== 'string' && blocks.has(part.tag);

/** Block elements; what stands between them in paragraphs of its own. */
function blocksIn(parts: readonly EditorPart[]): readonly RichTextElement[] {
  return runsOf(parts).flatMap((run): readonly RichTextElement[] =>
    Array.isArray(run) ? [{ type: 'p', children: textIn(run) }] : blockOf(run),
  );
}

/** Parts in a row without block elements, and block elements alone. */
function runsOf(parts: readonly EditorPart[]): readonly (EditorElement | EditorPart[])[] {
  const runs: (EditorElement | EditorPart[])[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (isBlock(part)) runs.push(part);
    else if (Array.isArray(last)) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

function blockOf(element: EditorElement): readonly RichTextElement[] {
  const { tag, type, children } = element;
  const kept = { ...element.extra, ...(element.url !== undefined && { url: element.url }) };
  if (tag === 'ul' || tag === 'ol') return [{ ...kept, type: tag, children: itemsIn(children) }];
  if (tag === 'li') return [{ type: 'ul', children: itemsIn([element]) }];
  if (type !== undefined) {
    const isNested = children.some(isBlock);
    return [{ ...kept, type, children: isNested ? blocksIn(children) : textIn(children) }];
  }
  // Browsers nest paragraphs and lists in one another.
  if (children.some(isBlock)) return blocksIn(children);
  const plain = tag === 'div' || tag === 'pre' ? 'p' : tag;
  return [{ ...kept, type: plain, children: textIn(children) }];
}

function itemsIn(parts: readonly EditorPart[]): readonly RichTextElement[] {
  return runsOf(parts).flatMap((run): readonly RichTextElement[] => {
    if (Array.isArray(run)) return isOnlySpace(run) ? [] : [itemOf({ tag: 'li', children: run })];
    // A list that browsers put between items belongs into one.
    if (run.tag === 'ul' || run.tag === 'ol') return [{ type: 'li', children: blockOf(run) }];
    return [itemOf(run)];
  });
}

const isOnlySpace = (run: readonly EditorPart[]): boolean =>
  run.every((part) => typeof part === 'string' && part.trim() === '');

function itemOf({ children, extra }: EditorElement): RichTextElement {
  const inner = runsOf(children).flatMap((run): readonly RichTextElement[] =>
    Array.isArray(run)
      ? [{ type: 'lic', children: textIn(run) }]
      : blockOf(run).map((element) => (element.type === 'p' ? { ...element, type: 'lic' } : element)),
  );
  const text: RichTextElement = { type: 'lic', children: [{ text: '' }] };
  return { ...extra, type: 'li', children: inner.length === 0 ? [text] : inner };
}

/** Runs of text and links. */
function textIn(parts: readonly EditorPart[]): readonly RichTextNode[] {
  const nodes = merged(parts.flatMap((part) => inlineOf(part, {})));
  const last = nodes.at(-1);
  // A line break at the end only keeps the line open.
  const isOpen = last !== undefined && isLeaf(last) && 'isBreak' in last;
  const text = (isOpen ? nodes.slice(0, -1) : nodes).map((node) =>
    isLeaf(node) ? withoutBreak(node) : node,
  );
  const joined = merged(text);
  return joined.length === 0 ? [{ text: '' }] : joined;
}

/** A leaf that stands for a line break of the page. */
type Leaf = RichTextLeaf & { readonly isBreak?: true };

function inlineOf(part: EditorPart, leaf: Omit<RichTextLeaf, 'text'>): readonly (RichTextElement | Leaf)[] {
  if (typeof part === 'string') return part === '' ? [] : [{ ...leaf, text: part }];
  const { tag, type, url, extra, children } = part;
  if (tag === 'br') return [{ text: '\n', isBreak: true }];
  const mark = marks[tag];
  if (mark !== undefined) return children.flatMap((child) => inlineOf(child, { ...leaf, [mark]: true }));
  if ((tag === 'a' && url !== undefined) || type !== undefined) {
    const inner = merged(children.flatMap((child) => inlineOf(child, leaf))).map((node) =>
      isLeaf(node) ? withoutBreak(node) : node,
    );
    if (tag === 'a' && inner.length === 0) return [];
    const nodes = inner.length === 0 ? [{ text: '' }] : inner;
    return [{ ...extra, type: type ?? 'a', ...(url !== undefined && { url }), children: nodes }];
  }
  return children.flatMap((child) => inlineOf(child, { ...leaf, ...extra }));
}

function withoutBreak(leaf: Leaf): RichTextLeaf {
  const { isBreak: _, ...rest } = leaf;
  return rest;
}

/** Neighbours with the same marks as one. */
function merged(nodes: readonly (RichTextNode | Leaf)[]): readonly RichTextNode[] {
  const made: RichTextNode[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    const isSame = last !== undefined && !isElement(last) && !isElement(node) && sameMarks(last, node);
    if (isSame && isLeaf(last) && isLeaf(node))
      made[made.length - 1] = { ...last, text: last.text + node.text };
    else made.push(node);
  }
  return made;
}

const sameMarks = (left: RichTextLeaf, right: RichTextLeaf): boolean =>
  jsonEqual({ ...left, text: '' }, { ...right, text: '' });

import { isRaw, type Raw, without } from '#bot/raw.ts';
import {
  isLeaf,
  type RichText,
  type RichTextElement,
  type RichTextLeaf,
  type RichTextNode,
} from '#model/rich-text/rich-text.ts';
import type { EditorPart } from './editor-part.ts';

/** Tags of block elements that stand for themselves. */
const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li'],
]);

/** Marks of a run of text and their tags, outermost first. */
export const markTags = [
  ['underline', 'u'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const;

/** Formatted text as parts of an editable page; `fromParts` is the way back. */
export function toParts(richText: RichText): readonly EditorPart[] {
  return richText.map((element) => blockPart(element));
}

function blockPart(element: RichTextElement): EditorPart {
  const { type, url } = element;
  const extra = extraOf(without({ ...element }, 'type', 'children', 'url'));
  const isKnown = blockTags.has(type);
  return {
    tag: isKnown ? type : 'div',
    ...(!isKnown && { type }),
    ...(url !== undefined && { url }),
    ...(extra && { extra }),
    children: element.children.flatMap((child) => childParts(child)),
  };
}

function childParts(node: RichTextNode): readonly EditorPart[] {
  if (isLeaf(node)) return [leafPart(node)];
  // The text of a list item stands in the item itself.
  if (node.type === 'lic') return node.children.flatMap(childParts);
  if (blockTags.has(node.type) || node.type.startsWith('code_')) return [blockPart(node)];
  const extra = extraOf(without({ ...node }, 'type', 'children', 'url'));
  return [
    {
      tag: node.type === 'a' ? 'a' : 'span',
      ...(node.type !== 'a' && { type: node.type }),
      ...(node.url !== undefined && { url: node.url }),
      ...(extra && { extra }),
      children: node.children.flatMap(childParts),
    },
  ];
}

function leafPart(leaf: RichTextLeaf): EditorPart {
  const extra = extraOf(without({ ...leaf }, 'text', ...markTags.map(([mark]) => mark)));
  const inner: EditorPart = extra ? { tag: 'span', extra, children: [leaf.text] } : leaf.text;
  return markTags.toReversed().reduce<EditorPart>((part, [mark, tag]) => {
    return leaf[mark] === true ? { tag, children: [part] } : part;
  }, inner);
}

const extraOf = (raw: Raw): Raw | undefined => (isRaw(raw) && Object.keys(raw).length > 0 ? raw : undefined);

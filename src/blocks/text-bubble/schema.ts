import * as z from 'zod';
import { blockFields } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { defineBlock } from '#blocks/define.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { isLeaf, type RichTextNode } from '#model/rich-text/rich-text.ts';

/** A message of formatted text. */
export const textBubble = defineBlock({
  type: 'text',
  kind: 'bubble',
  label: 'Text',
  help: 'Shows formatted text with variables and links.',
  icon: 'message-square',
  keywords: 'message, bubble, say',
  channels: { works: 'everywhere' },
  schema: z.object({
    ...blockFields,
    type: z.literal('text'),
    content: z
      .object({
        richText: z.array(z.unknown()).optional().meta({ title: 'Text', widget: 'rich-text' }),
        /** Written by old editors; never read. */
        html: z.string().optional().meta({ isHidden: true }),
        plainText: z.string().optional().meta({ isHidden: true }),
      })
      .optional(),
  }),
  shows: (block) => onlyText(block.content?.richText ?? []),
  summary: (block) => firstLine(parseRichText(block.content?.richText ?? [])) || 'Empty text',
  ownWay: ownWays.next,
  problems: (block) =>
    block.content?.richText?.length ? [] : [{ text: 'has no text', path: ['content', 'richText'] }],
});

/** The text, if there is one paragraph with one run of text. */
function onlyText(stored: readonly unknown[]): string | undefined {
  const [only, ...others] = parseRichText(stored);
  if (only === undefined || others.length > 0 || only.type !== 'p') return undefined;
  const [leaf, ...more] = only.children.filter((child) => !isLeaf(child) || child.text !== '');
  return leaf !== undefined && more.length === 0 && isLeaf(leaf) ? leaf.text : undefined;
}

/** The first line with text, whatever its marks and links; `''` if there is none. */
function firstLine(nodes: readonly RichTextNode[]): string {
  if (nodes.every(isInline)) return nodes.map(textOf).join('').trim();
  for (const node of nodes) {
    const line = isLeaf(node) || isInline(node) ? textOf(node).trim() : firstLine(node.children);
    if (line) return line;
  }
  return '';
}

function isInline(node: RichTextNode): boolean {
  return isLeaf(node) || node.type === 'a';
}

function textOf(node: RichTextNode): string {
  return isLeaf(node) ? node.text : node.children.map(textOf).join('');
}

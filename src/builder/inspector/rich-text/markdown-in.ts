import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import {
  isLeaf,
  type RichText,
  type RichTextElement,
  type RichTextNode,
} from '#model/rich-text/rich-text.ts';

/** What nobody writes by chance. */
const surely = /\*\*[^\s*]|__[^\s_]|~~[^\s~]|`[^`\n]+`|\]\([a-z]+:[^\s)]+\)/i;
/** The beginning of an item, a heading or a quotation. */
const block = /^[ \t]*(#{1,6}|[-*+>]|\d{1,3}[.)])[ \t]+\S/m;

const variable = /\{\{[^{}\n]*\}\}/g;
/** Stands for a variable: characters that mean nothing elsewhere. */
const stand = /\uE000(\d+)\uE001/g;

/**
 * The formatted text of a text that is surely Markdown; undefined: it may be any text, such as `2*3*4` or `1. May`. Variables
 * stay as they are.
 *
 * @example markdownIn('**Hi** {{a_b_c}}') // [{ type: 'p', children: [{ text: 'Hi', bold: true }, { text: ' {{a_b_c}}' }] }]
 */
export function markdownIn(text: string): RichText | undefined {
  const variables = text.match(variable) ?? [];
  let count = 0;
  const masked = text.replaceAll(variable, () => `\uE000${count++}\uE001`);
  const hasBlocks = masked.trim().includes('\n') && block.test(masked);
  if (!hasBlocks && !surely.test(masked)) return undefined;
  const restore = (value: string): string =>
    value.replaceAll(stand, (_, index: string) => variables[Number(index)] ?? '');
  return markdownToRichText(masked).map((element) => restored(element, restore));
}

function restored(element: RichTextElement, restore: (value: string) => string): RichTextElement {
  return {
    ...element,
    ...(element.url !== undefined && { url: restore(element.url) }),
    children: element.children.map(
      (node): RichTextNode =>
        isLeaf(node) ? { ...node, text: restore(node.text) } : restored(node, restore),
    ),
  };
}

import { mapSame } from './map-same.ts';
import type { RichText, RichTextNode } from './rich-text.ts';
import { isElement, isLeaf } from './rich-text.ts';
import { richTextToMarkdown } from './to-markdown.ts';
import { isValue } from './value-node.ts';

/** Filled rich text as it goes to a client: every `value` node replaced by its children. */
export function toWireRichText(nodes: RichText): RichText {
  const spliced = spliceValues(nodes);
  return spliced.every(isElement) ? spliced : spliced.filter(isElement);
}

/** Filled rich text as markdown: every `value` node is its raw value. */
export function toWireMarkdown(nodes: RichText): string {
  return richTextToMarkdown(nodes);
}

function spliceValues(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const spliced = nodes.some((node) => isValue(node))
    ? nodes.flatMap((node) => (isValue(node) ? node.children : [node]))
    : nodes;
  return mapSame(spliced, (node) => {
    if (isLeaf(node)) return node;
    const children = spliceValues(node.children);
    return children === node.children ? node : { ...node, children };
  });
}

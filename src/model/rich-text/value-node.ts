import type { RichTextElement, RichTextNode } from './rich-text.ts';

/**
 * Internal node: the value of a variable that stood alone in its element. `children` is the value as rich
 * text (none when it is empty), `markdown` the value itself. Never leaves over the wire as it is: see
 * `toWireRichText` and `toWireMarkdown`.
 */
export interface ValueNode extends RichTextElement {
  readonly type: 'value';
  readonly markdown: string;
}

export function isValue(node: RichTextNode): node is ValueNode {
  return 'children' in node && node.type === 'value' && typeof node.markdown === 'string';
}

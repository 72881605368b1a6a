/** A run of text with its marks. Unknown keys of a stored leaf are kept at run time. */
export interface RichTextLeaf {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strikethrough?: boolean;
  readonly code?: boolean;
}

/**
 * A node with children: `p`, `a` (with `url`), `ul`/`ol` → `li` → `lic`, `h1`–`h6`, `blockquote`,
 * `code_block` → `code_line`, or any type this version does not know. Unknown keys are kept.
 */
export interface RichTextElement {
  readonly type: string;
  readonly children: readonly RichTextNode[];
  readonly url?: string;
  readonly [key: string]: unknown;
}

export type RichTextNode = RichTextElement | RichTextLeaf;

/** The content of a text bubble: block elements, top to bottom. */
export type RichText = readonly RichTextElement[];

/** The marks of a leaf, outermost first when they are written as markdown. */
export const MARKS = ['underline', 'bold', 'italic', 'strikethrough', 'code'] as const;

export type Mark = (typeof MARKS)[number];

export function isLeaf(node: RichTextNode): node is RichTextLeaf {
  return !('children' in node);
}

export function isElement(node: RichTextNode): node is RichTextElement {
  return 'children' in node;
}

import type { Mark, RichTextLeaf, RichTextNode } from './rich-text.ts';
import { isLeaf, MARKS } from './rich-text.ts';
import { isValue } from './value-node.ts';

/** Marks as a bit set: bit i is `MARKS[i]`. */
export type MarkBits = number;

/** A stretch of inline content under one set of marks: text, or a node that is no leaf (a link). */
export interface Segment {
  readonly text: string;
  readonly marks: MarkBits;
  readonly node: RichTextNode | undefined;
}

export const CODE: MarkBits = bitOf('code');

export function bitOf(mark: Mark): MarkBits {
  return 1 << MARKS.indexOf(mark);
}

export function leafOf(text: string, marks: MarkBits): RichTextLeaf {
  const leaf: { text: string } & { [mark in Mark]?: boolean } = { text };
  if (marks === 0) return leaf;
  for (const mark of MARKS) if (marks & bitOf(mark)) leaf[mark] = true;
  return leaf;
}

/** The marks of a leaf; of an element, the marks all its leaves share; none of a value, which brings its own. */
export function marksOf(node: RichTextNode): MarkBits {
  if (isValue(node)) return 0;
  if (!isLeaf(node)) {
    return node.children.length === 0 ? 0 : node.children.reduce((all, child) => all & marksOf(child), ~0);
  }
  let bits = 0;
  for (const mark of MARKS) if (node[mark] === true) bits |= bitOf(mark);
  return bits;
}

/**
 * Inline nodes as segments, where blank text at the edge of a marked stretch is outside of it and
 * neighbours with the same marks are one. That is the only form markdown can write: `**a **b` is not bold.
 */
export function toSegments(nodes: readonly RichTextNode[]): readonly Segment[] {
  const parts: Part[] = [];
  for (const node of nodes) addParts(parts, node);
  let left = 0;
  for (const part of parts) {
    if (part.isBlank) part.marks &= left;
    else left = part.marks;
  }
  let right = 0;
  for (const part of parts.toReversed()) {
    if (part.isBlank) part.marks &= right;
    else right = part.marks;
  }
  return mergeEqual(parts);
}

interface Part {
  text: string;
  marks: MarkBits;
  readonly node: RichTextNode | undefined;
  readonly isBlank: boolean;
}

function addParts(parts: Part[], node: RichTextNode): void {
  const marks = marksOf(node);
  const add = (text: string, isBlank: boolean) => {
    if (text !== '') parts.push({ text, marks, node: undefined, isBlank });
  };
  if (!isLeaf(node)) parts.push({ text: '', marks, node, isBlank: false });
  else if (marks & CODE) add(node.text, false);
  else {
    const start = node.text.trimStart();
    const core = start.trimEnd();
    add(node.text.slice(0, node.text.length - start.length), true);
    add(core, false);
    add(start.slice(core.length), true);
  }
}

function mergeEqual(parts: readonly Part[]): readonly Segment[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged[merged.length - 1];
    // Code is written between backticks of its own: two stretches of it are not one.
    const isSame = last && !part.node && !last.node && last.marks === part.marks && !(part.marks & CODE);
    if (isSame) last.text += part.text;
    else merged.push(part);
  }
  return merged;
}

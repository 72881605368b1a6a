import { useMemo } from 'preact/hooks';
import type { Piece } from '../ui/lazy.tsx';
import css from './markdown.css';
import { markdownTree } from './markdown-tree.ts';
import { rareElements } from './rare-elements.tsx';
import { RichText } from './rich-text.tsx';

/** A text to be read, or the tree of one that was read. */
export interface MarkdownProps {
  readonly text?: string;
  /** Instead of `text`: a tree that has more than paragraphs, lists and links. */
  readonly nodes?: readonly unknown[];
}

function MarkdownText({ text = '', nodes }: MarkdownProps) {
  const tree = useMemo(() => nodes ?? markdownTree(text), [nodes, text]);
  return <RichText nodes={tree} more={rareElements} />;
}

export const piece: Piece<MarkdownProps> = { View: MarkdownText, styles: css };

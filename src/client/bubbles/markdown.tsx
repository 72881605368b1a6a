import { useMemo } from 'preact/hooks';
import type { Piece } from '../ui/lazy.tsx';
import type { MarkdownProps } from './bubble.tsx';
import css from './markdown.css';
import { markdownTree } from './markdown-tree.ts';
import { rareElements } from './rare-elements.tsx';
import { RichText } from './rich-text.tsx';

function MarkdownText({ text = '', nodes }: MarkdownProps) {
  const tree = useMemo(() => nodes ?? markdownTree(text), [nodes, text]);
  return <RichText nodes={tree} more={rareElements} />;
}

export const piece: Piece<MarkdownProps> = { View: MarkdownText, styles: css };

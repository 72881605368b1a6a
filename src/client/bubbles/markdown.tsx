import { useMemo } from 'preact/hooks';
import type { Piece } from '../chat/lazy.tsx';
import css from './markdown.css';
import { markdownTree } from './markdown-tree.ts';
import { RichText } from './rich-text.tsx';

function MarkdownText({ text }: { readonly text: string }) {
  const nodes = useMemo(() => markdownTree(text), [text]);
  return <RichText nodes={nodes} />;
}

export const piece: Piece<{ readonly text: string }> = { View: MarkdownText, styles: css };

import { escapeHtml } from '#lib/escape-html.ts';
import type { FirstScreen } from '#server/runtime/first-screen.ts';
import type { FirstDrawn } from './first-drawn.ts';

/** The first bubbles as plain paragraphs, for pages whose client cannot render on the server. */
export function plainFirst({ messages }: FirstScreen): FirstDrawn {
  const texts = messages.flatMap(({ type, content }) =>
    type === 'text' ? paragraphs(content['richText']) : [],
  );
  return {
    html: texts.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    language: 'en',
    noScript: 'This chat needs JavaScript. Enable it and reload the page.',
  };
}

function paragraphs(nodes: unknown): readonly string[] {
  return Array.isArray(nodes) ? nodes.map(textOf).filter((text) => text.trim() !== '') : [];
}

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('text' in node) return String(node.text);
  return 'children' in node && Array.isArray(node.children) ? node.children.map(textOf).join('') : '';
}

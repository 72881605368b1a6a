import type { Bubble } from '#model/chat.ts';
import { readFields, readList, readText } from './read.ts';

/** The words of a text bubble, line by line; nothing for others. For typing times and screen readers. */
export function plainText(bubble: Bubble): string {
  if (bubble.type !== 'text') return '';
  const markdown = readText(bubble.content.markdown);
  return unmarked(markdown) || readList(bubble.content.richText).map(nodeText).join('\n').trim();
}

/** Markdown as it is read out: without marks, and links by their text. */
export const unmarked = (markdown: string): string =>
  markdown.replace(/!?\[([^\]]*)\]\([^)]*\)|^\s*(?:#+|>)\s|[*~`]+|(?<![^\W_])_+|_+(?![^\W_])/gm, '$1');

const blocks = /^(p|li|lic|ul|ol|h\d|blockquote|code_block|code_line)$/;

function nodeText(node: unknown): string {
  const { text, children } = readFields(node);
  if (typeof text === 'string') return text;
  const inner = readList(children).map(nodeText);
  const isOuter = readList(children).some((child) => blocks.test(readText(readFields(child).type)));
  return inner.join(isOuter ? '\n' : '');
}

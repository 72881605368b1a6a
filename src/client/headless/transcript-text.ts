import type { Bubble } from '#model/chat.ts';
import type { Entry } from './conversation.ts';
import { isFields, readText } from './read.ts';

/** A conversation as plain text: a paragraph for each message, the visitor's with `> ` before it. */
export function transcriptText(entries: readonly Entry[]): string {
  return entries
    .map((entry) => {
      if (entry.kind === 'stream') return entry.text;
      if (entry.kind === 'bubble') return bubbleText(entry.bubble);
      return `> ${[entry.label, ...entry.files, entry.audioUrl].filter((part) => part).join('\n> ')}`;
    })
    .filter((text) => text)
    .join('\n\n');
}

/** The text of a bubble; the URL for pictures and the like. */
export function bubbleText({ content }: Bubble): string {
  if (Array.isArray(content.richText)) return content.richText.map(nodeText).join('\n').trim();
  return readText(content.markdown) ?? readText(content.url) ?? '';
}

function nodeText(node: unknown): string {
  if (!isFields(node)) return '';
  if (typeof node.text === 'string') return node.text;
  return Array.isArray(node.children) ? node.children.map(nodeText).join('') : '';
}

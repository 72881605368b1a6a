import type { Bubble } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toWireMarkdown } from '#model/rich-text/shape-rich-text.ts';
import type { EngineEvent } from './event.ts';

/** One line of a conversation as the visitor saw it. */
export interface TranscriptEntry {
  readonly role: 'bot' | 'user';
  readonly type: 'text' | 'image' | 'video' | 'audio';
  /** Markdown for texts, the URL for media. */
  readonly content: string;
}

/** The part of a turn that the visitor saw: the message, then the bubbles. Embeds are left out. */
export function transcriptOf(turn: {
  readonly event: EngineEvent;
  readonly said: readonly Bubble[];
  readonly reformatted?: string;
}): readonly TranscriptEntry[] {
  return [...heard(turn.event, turn.reformatted), ...turn.said.flatMap(bubbleEntry)];
}

/** Maximum length of a transcript as text, in characters: about a long novel. */
export const MAX_TRANSCRIPT_CHARS = 500_000;

/**
 * The conversation as text, as in variables of the kind Transcript. Without any line it is the empty text. For a very
 * long conversation it contains the latest lines, after a line with `…`.
 */
export function transcriptText(entries: readonly TranscriptEntry[]): string {
  const lines: string[] = [];
  let room = MAX_TRANSCRIPT_CHARS;
  for (const { role, content } of entries.toReversed()) {
    const line = `${role === 'bot' ? 'Assistant' : 'User'}: "${content}"`;
    room -= line.length + GAP.length;
    if (room < 0) {
      // The end of a single line that is too long.
      lines.push(lines.length === 0 ? `…${line.slice(-MAX_TRANSCRIPT_CHARS)}` : '…');
      break;
    }
    lines.push(line);
  }
  return lines.reverse().join(GAP);
}

const GAP = '\n\n';

function heard(event: EngineEvent, reformatted: string | undefined): TranscriptEntry[] {
  if (event.kind !== 'message' && event.kind !== 'start') return [];
  // The page repeats what the bot said.
  if (event.kind === 'message' && event.streamed !== undefined) return [];
  const { message } = event;
  if (message === null || message === undefined || message.type === 'command') return [];
  if (message.type === 'audio') return [{ role: 'user', type: 'audio', content: message.url }];
  return [{ role: 'user', type: 'text', content: reformatted ?? message.text }];
}

function bubbleEntry(bubble: Bubble): TranscriptEntry[] {
  switch (bubble.type) {
    case 'text':
      return [{ role: 'bot', type: 'text', content: toWireMarkdown(parseRichText(bubble.content.richText)) }];
    case 'image':
    case 'video':
    case 'audio':
      return typeof bubble.content.url === 'string'
        ? [{ role: 'bot', type: bubble.type, content: bubble.content.url }]
        : [];
    case 'embed':
    case 'custom-embed':
      return [];
  }
}

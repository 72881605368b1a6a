import type { BubbleEntry, Entry } from '../headless/conversation.ts';
import { plainText } from '../ui/plain-text.ts';
import { type Typing, typingTime } from './typing-time.ts';

/** How long a bubble that is due waits, and whether it also waits (up to then) for what it loads. */
export interface ShowDelay {
  /** Milliseconds that pass in any case. */
  readonly least: number;
  /** After so many milliseconds it is shown, loaded or not. */
  readonly most: number;
  /** Address of the picture that is waited for. */
  readonly media: string | null;
}

const none: ShowDelay = { least: 0, most: 0, media: null };

/** A picture that is slow does not hold up the conversation longer than this. */
const LONGEST_MEDIA_WAIT = 3000;

/**
 * When the bubble `id` may be shown: after the time it takes to type it, and after the pause between bubbles of one
 * reply. Nothing is waited for when the bot does not type, and for the first bubble of all where the author wants that.
 */
export function showDelay(entries: readonly Entry[], id: string, typing: Typing): ShowDelay {
  const at = entries.findIndex((entry) => entry.id === id);
  const entry = entries[at];
  if (entry === undefined || entry.kind !== 'bubble') return none;
  if (at === 0 && typing.isFirstAtOnce) return none;
  const before = entries[at - 1];
  const pause =
    before !== undefined && before.kind !== 'guest' && before.chunk === entry.chunk ? typing.pause : 0;
  const media = typing.isEnabled ? pictureOf(entry) : null;
  if (media !== null) return { least: pause, most: Math.max(pause, LONGEST_MEDIA_WAIT), media };
  const time = pause + typingTime(plainText(entry.bubble), typing);
  return { least: time, most: time, media };
}

function pictureOf({ bubble }: BubbleEntry): string | null {
  return bubble.type === 'image' && typeof bubble.content.url === 'string' ? bubble.content.url : null;
}

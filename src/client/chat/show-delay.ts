import type { BubbleEntry, Entry } from '../headless/conversation.ts';
import { plainText } from '../ui/plain-text.ts';
import { type Typing, typingTime } from './typing-time.ts';

/** How long a bubble waits, and whether it also waits (up to then) for what it loads. */
export interface ShowDelay {
  /** Milliseconds that always pass. */
  readonly least: number;
  /** After this many milliseconds it is shown, loaded or not. */
  readonly most: number;
  /** URL of the picture to wait for. */
  readonly media: string | null;
}

const none: ShowDelay = { least: 0, most: 0, media: null };

/** A slow picture delays the conversation no longer than this. */
const LONGEST_MEDIA_WAIT = 3000;

/**
 * When the bubble `id` may be shown: after its typing time, and after the pause between bubbles of one reply. There is
 * no delay when the bot does not type, nor for the very first bubble if the author wants that.
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

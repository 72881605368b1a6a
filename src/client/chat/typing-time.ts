import { readFields, readFlag, readNumber } from '../ui/read.ts';

/** How a bot types: the settings with defaults filled in. */
export interface Typing {
  readonly isEnabled: boolean;
  /** Words per minute. */
  readonly speed: number;
  /** Milliseconds. */
  readonly longest: number;
  /** Milliseconds between two bubbles of one reply. */
  readonly pause: number;
  readonly isFirstAtOnce: boolean;
}

/** Reads `settings.typingEmulation` and its older form. */
export function typingOf(settings: unknown): Typing {
  const { typingEmulation, general } = readFields(settings);
  const { enabled, speed, maxDelay, delayBetweenBubbles, isDisabledOnFirstMessage } =
    readFields(typingEmulation);
  const older = readFlag(readFields(general).isTypingEmulationEnabled, true);
  return {
    isEnabled: readFlag(enabled, older),
    speed: Math.max(1, readNumber(speed) ?? 400),
    longest: Math.max(0, readNumber(maxDelay) ?? 3) * 1000,
    pause: Math.min(5, Math.max(0, readNumber(delayBetweenBubbles) ?? 0)) * 1000,
    isFirstAtOnce: readFlag(isDisabledOnFirstMessage, true),
  };
}

/**
 * How long the bot types a text, in milliseconds: words by speed, at most the longest time; 0 when it does not type.
 *
 * @example typingTime('Good morning, Ada', typingOf({})) // 450
 */
export function typingTime(text: string, typing: Typing): number {
  if (!typing.isEnabled) return 0;
  return Math.min((countWords(text) / typing.speed) * 60_000, typing.longest);
}

/** Words in any language, including those without spaces between them. */
export function countWords(text: string): number {
  if (!('Segmenter' in Intl)) return text.split(/\s+/).filter((word) => word !== '').length;
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++;
  return words;
}

import type { Bubble } from '#model/chat.ts';

/** Somebody who looks on at a turn under way. What is seen is not final before the turn is kept. */
export interface TurnObserver {
  /** A piece of the text that a bubble is going to say. */
  readonly onText: (bubbleId: string, piece: string) => void;
  /** All bubbles of the turn so far. */
  readonly onMessages: (said: readonly Bubble[]) => void;
}

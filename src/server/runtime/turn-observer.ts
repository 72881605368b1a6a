import type { Bubble } from '#model/chat.ts';

/** Observes a running turn. What it sees is not final until the turn is committed. */
export interface TurnObserver {
  /** A piece of the text of a bubble that is being generated. */
  readonly onText: (bubbleId: string, piece: string) => void;
  /** All bubbles of the turn so far. */
  readonly onMessages: (said: readonly Bubble[]) => void;
}

import { useEffect } from 'preact/hooks';
import { preloadBubble } from '../bubbles/bubble.tsx';
import type { ConversationState } from '../headless/conversation.ts';
import type { Inputs } from './inputs.tsx';

/** Loads what the messages and the question will need that are not shown yet. */
export function usePreloading({ nextInput, entries }: ConversationState, inputs: Inputs | undefined): void {
  useEffect(() => {
    if (nextInput !== null) void inputs?.preloadInput(nextInput);
    for (const entry of entries)
      if (entry.kind === 'bubble' && !entry.isRevealed) preloadBubble(entry.bubble);
  }, [nextInput, entries, inputs]);
}

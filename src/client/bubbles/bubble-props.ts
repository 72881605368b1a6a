import type { Bubble } from '#model/chat.ts';

/** What every kind of bubble gets. */
export interface BubbleProps {
  readonly bubble: Bubble;
}

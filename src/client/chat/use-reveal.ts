import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { CoreConversation } from '../headless/conversation.ts';
import { wantsStillness } from '../ui/stillness-and-touch.ts';
import { showDelay } from './show-delay.ts';
import type { Typing } from './typing-time.ts';

/** Shows the next bubble when its time has come. Those that need no time appear before the next paint. */
export function useReveal(conversation: CoreConversation, typing: Typing): void {
  const { due } = conversation.state;
  const isAtOnce = due !== null && delayOf(conversation, due, typing).most === 0;
  useLayoutEffect(() => {
    if (due !== null && isAtOnce) conversation.reveal(due);
  }, [conversation, due, isAtOnce]);
  useEffect(() => {
    if (due === null || isAtOnce) return;
    const { least, most, media } = delayOf(conversation, due, typing);
    let isDone = false;
    const reveal = (): void => {
      if (isDone) return;
      isDone = true;
      conversation.reveal(due);
    };
    const begin = performance.now();
    const timer = setTimeout(reveal, most);
    if (media !== null) {
      const picture = new Image();
      picture.onload = picture.onerror = () => setTimeout(reveal, begin + least - performance.now());
      picture.src = media;
    }
    return () => {
      isDone = true;
      clearTimeout(timer);
    };
  }, [conversation, due, isAtOnce, typing]);
}

/** The delay of a bubble, for this visitor. */
export function delayOf(conversation: CoreConversation, id: string, typing: Typing) {
  const delay = showDelay(conversation.state.entries, id, typing);
  return wantsStillness() ? { ...delay, least: 0, most: 0 } : delay;
}

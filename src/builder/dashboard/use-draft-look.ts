import { useEffect, useRef, useState } from 'react';
import { type BotSummary, useHome } from './home.tsx';
import type { DraftLook } from './problem-loader.ts';

/** What is to be seen of the draft of a bot; what is not known is asked for when its place comes into view. */
export function useDraftLook(bot: BotSummary) {
  const { id, updatedAt, problems: counts, flow, accessRight } = bot;
  const { problems } = useHome();
  const [asked, setAsked] = useState<DraftLook>();
  const place = useRef<HTMLLIElement>(null);
  const isKnown = counts !== null;
  const isGuest = accessRight === 'guest';
  useEffect(() => {
    const { current } = place;
    if (current === null || isKnown || isGuest) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void problems.load({ id, updatedAt }).then((look) => look && setAsked(look));
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [id, updatedAt, problems, isKnown, isGuest]);
  return { place, counts: counts ?? asked?.counts, flow: flow ?? asked?.flow };
}

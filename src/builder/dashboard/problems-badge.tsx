import { useEffect, useRef, useState } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './bot-card.module.css';
import { useHome } from './home.tsx';
import { type ProblemCounts, problemWords } from './problem-counts.ts';

/** How many problems the draft of a bot has; nothing when it has none. Examined when its card comes into view. */
export function ProblemsBadge({ botId }: { readonly botId: string }) {
  const { problems } = useHome();
  const [counts, setCounts] = useState<ProblemCounts>();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void problems.load(botId).then(setCounts);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [botId, problems]);
  const words = counts && problemWords(counts);
  return (
    <span
      ref={place}
      className={classes.problems}
      data-worst={(counts?.errors ?? 0) > 0 ? 'error' : 'warning'}
    >
      {words !== undefined && (
        <>
          <Icon name="triangle-alert" size={14} />
          {words}
        </>
      )}
    </span>
  );
}

import { useEffect, useRef, useState } from 'react';
import { type ProblemCounts, problemWords } from '#builder/editor/problem-counts.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './bot-card.module.css';
import { type BotSummary, useHome } from './home.tsx';

/** How many problems the draft of a bot has; nothing when it has none. What is not known is asked when its card comes into view. */
export function ProblemsBadge({ bot }: { readonly bot: BotSummary }) {
  const { id, updatedAt, problems: known } = bot;
  const { problems } = useHome();
  const [asked, setCounts] = useState<ProblemCounts>();
  const counts = known ?? asked;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null || known !== null) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void problems.load({ id, updatedAt }).then(setCounts);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [id, updatedAt, problems, known]);
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

import { type ProblemCounts, problemWords } from '#builder/editor/problem-counts.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './bot-card.module.css';

/** How many problems the draft of a bot has; nothing when it has none. */
export function ProblemsBadge({ counts }: { readonly counts: ProblemCounts }) {
  const words = problemWords(counts);
  if (words === undefined) return null;
  return (
    <span className={classes.problems} data-worst={counts.errors > 0 ? 'error' : 'warning'}>
      <Icon name="triangle-alert" size={14} />
      {words}
    </span>
  );
}

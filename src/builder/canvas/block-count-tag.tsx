import type { BlockCount } from '#builder/editor/board-counts.ts';
import classes from './block-count-tag.module.css';

const whole = new Intl.NumberFormat('en');

/** How often a block was visited and, of a question, how many of those asked left there. */
export function BlockCountTag({ visits, left }: BlockCount) {
  const percent = Math.round((left ?? 0) * 100);
  return (
    <span className={classes.tags} aria-hidden="true">
      {percent > 0 && (
        <span
          className={classes.left}
          title={`${percent} % of those who were asked left here`}
          data-left={percent}
        >
          −{percent} %
        </span>
      )}
      <span className={classes.visits} title={`${whole.format(visits)} visits`}>
        {whole.format(visits)}
      </span>
    </span>
  );
}

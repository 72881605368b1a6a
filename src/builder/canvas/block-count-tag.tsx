import type { BlockCount } from '#builder/editor/board-counts.ts';
import classes from './block-count-tag.module.css';

const whole = new Intl.NumberFormat('en');

/** How often a block was visited, how often it failed and, of a question, how many of those asked left there. */
export function BlockCountTag({ visits, failures, left, leftShare }: BlockCount) {
  const share = leftShare === undefined ? undefined : Math.round(leftShare * 100);
  const isLeft = share === undefined ? left > 0 : share > 0;
  return (
    <span className={classes.tags} aria-hidden="true">
      {failures > 0 && (
        <span
          className={classes.bad}
          title={`Failed ${whole.format(failures)} times`}
          data-failures={failures}
        >
          {whole.format(failures)} failed
        </span>
      )}
      {isLeft && (
        <span
          className={classes.bad}
          title={
            share === undefined
              ? `${whole.format(left)} of those who were asked left here`
              : `${share} % of those who were asked left here`
          }
          data-left={share ?? ''}
        >
          −{share === undefined ? whole.format(left) : `${share} %`}
        </span>
      )}
      <span className={classes.visits} title={`${whole.format(visits)} visits`}>
        {whole.format(visits)}
      </span>
    </span>
  );
}

import classes from './analytics.module.css';
import { BlockLink } from './block-link.tsx';
import { countOf, countText, shareText } from './count-text.ts';
import type { AnalyticsData } from './use-analytics.ts';

const MOST = 10;

/** The blocks that failed, the one that failed most first. */
export function FailuresPart({ blocks }: Pick<AnalyticsData['flow'], 'blocks'>) {
  const failed = blocks.filter(({ failures }) => failures > 0).toSorted((a, b) => b.failures - a.failures);
  if (failed.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Failures">
      <h3>Failures</h3>
      <ul className={classes.list}>
        {failed.slice(0, MOST).map(({ blockId, failures, visits }) => (
          <li key={blockId} data-failed={blockId}>
            <BlockLink blockId={blockId} />
            <span className={classes.facts}>
              <span className={classes.bad}>failed {countText(failures)}</span>
              <span>
                of {countOf(visits, 'visit')} {shareText(failures, visits)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {failed.length > MOST && (
        <p className={classes.note}>{countOf(failed.length - MOST, 'more block')} failed, less often.</p>
      )}
    </section>
  );
}

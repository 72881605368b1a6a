import { useEditor } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import type { StoredTest } from './stored-test.ts';
import classes from './tests.module.css';
import type { RunState } from './use-tests.ts';

/** In place of the id of a test: what all share. */
export const SHARED = 'shared';

interface TestListProps {
  readonly list: readonly StoredTest[];
  readonly state: RunState;
  readonly openId: string | undefined;
}

/** All tests with how they ended last: those that failed first. */
export function TestList({ list, state, openId }: TestListProps) {
  const { botId } = useEditor();
  const sorted = list.toSorted(
    (one, other) => Number(hasFailed(other, state)) - Number(hasFailed(one, state)),
  );
  return (
    <ul className={classes.list}>
      <li>
        <Link
          className={classes.entry}
          href={`/app/bots/${botId}/tests`}
          aria-current={openId === undefined ? 'true' : undefined}
        >
          <Icon name="chart-column" />
          <span className={classes.words}>Coverage and runs</span>
        </Link>
      </li>
      <li>
        <Link
          className={classes.entry}
          href={`/app/bots/${botId}/tests?test=${SHARED}`}
          aria-current={openId === SHARED ? 'true' : undefined}
        >
          <Icon name="layers" />
          <span className={classes.words}>Shared by all tests</span>
        </Link>
      </li>
      {sorted.map((each) => (
        <li key={each.id}>
          <Link
            className={classes.entry}
            href={`/app/bots/${botId}/tests?test=${each.id}`}
            aria-current={openId === each.id ? 'true' : undefined}
            data-test={each.id}
            data-outcome={outcomeOf(each, state)}
          >
            <OutcomeIcon outcome={outcomeOf(each, state)} />
            <span className={classes.words}>
              <span className={classes.name}>{each.name}</span>
              <small>
                <LastRun stored={each} state={state} />
                {each.tags.map((tag) => (
                  <span key={tag} className={classes.tag}>
                    {tag}
                  </span>
                ))}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Outcome = 'running' | 'passed' | 'failed' | 'none';

/** How a test ended last, here or elsewhere. */
export function outcomeOf({ id, lastRun }: StoredTest, { waiting, ran }: RunState): Outcome {
  if (waiting.has(id)) return 'running';
  const here = ran.get(id);
  if (here !== undefined) return here.failures.length === 0 ? 'passed' : 'failed';
  return lastRun === null ? 'none' : lastRun.isPassed ? 'passed' : 'failed';
}

const hasFailed = (each: StoredTest, state: RunState): boolean => outcomeOf(each, state) === 'failed';

const words: Readonly<Record<Outcome, string>> = {
  running: 'Runs',
  passed: 'Passed',
  failed: 'Failed',
  none: 'Not run yet',
};

function OutcomeIcon({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === 'running') return <Spinner />;
  const names = { passed: 'circle-check', failed: 'circle-x', none: 'minus' } as const;
  return <Icon name={names[outcome]} />;
}

function LastRun({ stored, state }: { readonly stored: StoredTest; readonly state: RunState }) {
  const outcome = outcomeOf(stored, state);
  const ms = state.ran.get(stored.id)?.ms ?? stored.lastRun?.ms;
  return (
    <span>
      {words[outcome]}
      {outcome !== 'running' && stored.lastRun !== null && (
        <>
          {' '}
          <RelativeTime at={stored.lastRun.at} />
        </>
      )}
      {outcome !== 'running' && ms !== undefined && `, ${ms} ms`}
    </span>
  );
}

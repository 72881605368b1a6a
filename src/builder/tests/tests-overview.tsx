import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { GateFields } from './gate-fields.tsx';
import { ShareList } from './share-list.tsx';
import type { StoredTest } from './stored-test.ts';
import classes from './tests.module.css';
import type { Tests } from './use-tests.ts';

interface TestsOverviewProps {
  readonly tests: Tests;
  readonly list: readonly StoredTest[];
}

/** What tests reach, what must be so before publishing, and when tests ran. */
export function TestsOverview({ tests, list }: TestsOverviewProps) {
  const { botId } = useEditor();
  const ran = list.map(({ lastRun }) => lastRun?.at ?? '').join(' ');
  const runs = useLoaded(`${botId} ${ran}`, () =>
    call('tests.listRuns', { params: { botId }, query: { limit: 100 } }),
  );
  const known = runs.value?.runs.find(({ coverage, versionId }) => coverage !== null && versionId === null);
  const coverage = tests.state.coverage ?? known?.coverage ?? undefined;
  return (
    <section className={classes.pane} aria-label="Coverage and runs">
      <div className={classes.overview}>
        <section aria-label="Coverage">
          <h2>Coverage</h2>
          {coverage === undefined ? (
            <p className={classes.quiet}>Run all tests to see how much of the bot they reach.</p>
          ) : (
            <ShareList coverage={coverage} />
          )}
          <p>
            <Link href={`/app/bots/${botId}/flow?panel=coverage`}>
              Show on the board what no test reaches
            </Link>
          </p>
        </section>
        <GateFields list={list} />
        <section aria-label="Runs">
          <h2>Runs</h2>
          <p className={classes.quiet}>Of the last 30 days.</p>
          <LoadState of={runs} what="runs">
            {(value) =>
              value.runs.length === 0 ? (
                <p className={classes.quiet}>No test has run yet.</p>
              ) : (
                <ul className={classes.runs}>
                  {value.runs.map((run) => (
                    <Run key={run.id} run={run} />
                  ))}
                </ul>
              )
            }
          </LoadState>
        </section>
      </div>
    </section>
  );
}

type TestRun = CallReply<'tests.listRuns'>['runs'][number];

const places: Readonly<Record<TestRun['from'], string>> = {
  builder: 'in the builder',
  api: 'on the server',
  gate: 'before publishing',
};

function Run({ run }: { readonly run: TestRun }) {
  const { botId } = useEditor();
  const { passed, failed, notRun, ms, coverage, failedTests } = run;
  return (
    <li data-run-id={run.id}>
      <p className={classes.run}>
        <Badge tone={failed + notRun === 0 ? 'good' : 'bad'}>
          {failed + notRun === 0 ? `${passed} passed` : `${failed} of ${passed + failed + notRun} failed`}
        </Badge>
        <span>
          <RelativeTime at={run.at} /> {places[run.from]}
          {run.by?.name !== undefined && run.by.name !== null && `, by ${run.by.name}`}, {ms} ms
        </span>
        {coverage !== null && <span>{percent(coverage.blocks)} of the blocks reached</span>}
      </p>
      {failedTests.length > 0 && (
        <ul className={classes.quiet}>
          {failedTests.map(({ id, name, message }) => (
            <li key={id}>
              <Link href={`/app/bots/${botId}/tests?test=${id}`}>{name}</Link>: {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const percent = ({ reached, total }: { readonly reached: number; readonly total: number }): string =>
  total === 0 ? '100 %' : `${Math.floor((reached / total) * 100)} %`;

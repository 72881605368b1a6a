import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Diagnostic, Severity } from '#bot/diagnostic.ts';
import { GONE, goneFindings } from '#bot/ignored.ts';
import { placeName } from '#bot/place-name.ts';
import { problemCodes } from '#bot/problem-codes.ts';
import { problemExamples } from '#bot/problem-examples.ts';
import { type Editor, useDraft, useEditor } from '#builder/editor/editor.ts';
import { ignoredProblems, openProblems } from '#builder/editor/problem-store.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { InlineCode } from '#builder/ui/inline-code.tsx';
import { part } from '#builder/ui/part.tsx';
import { PartFailed } from '#builder/ui/part-failed.tsx';
import { getOwn } from '#lib/own.ts';
import { ownJson } from '#lib/own-json.ts';
import { applyFix } from './apply-fix.ts';
import { focusField } from './focus-field.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { IgnoredList } from './ignored-list.tsx';
import classes from './problems-panel.module.css';
import { SeverityField, UnreportedList } from './severity-field.tsx';
import { unignoreProblem } from './unignore-problem.ts';
import { wayMarks } from './way-marks.ts';

const FixPreview = part(() => import('./fix-preview.tsx').then((file) => file.FixPreview));

const kinds: Readonly<Record<Severity, readonly [icon: string, name: string]>> = {
  error: ['circle-x', 'Error'],
  warning: ['triangle-alert', 'Warning'],
  info: ['info', 'Note'],
};

/** Everything that is wrong with the draft, or looks wrong; each leads to its place and, where possible, mends itself. */
export function ProblemsPanel() {
  const { panels, problems } = useEditor();
  const known = useSyncExternalStore(problems.subscribe, problems.get);
  const [ignoring, setIgnoring] = useState<Diagnostic>();
  const [shown, setShown] = useState<string>();
  const [previewed, setPreviewed] = useState<string>();
  const open = openProblems(known);
  useWay(open.find((problem) => keyOf(problem) === shown)?.way);
  const hidden = ignoredProblems(known);
  return (
    <section className={classes.panel} aria-label="Problems">
      <header className={classes.head}>
        <h2>Problems</h2>
        <IconButton icon="x" label="Close the problems" onClick={() => panels.show({ right: undefined })} />
      </header>
      <div className={classes.body}>
        {known.isFailed === true && <PartFailed />}
        {known.found !== undefined && open.length === 0 && (
          <EmptyState icon="circle-check" title="No problems" text="Nothing in this bot looks wrong." />
        )}
        {open.length > 0 && (
          <ul className={classes.list} aria-label="Problems">
            {open.map((problem) => (
              <Problem
                key={keyOf(problem)}
                problem={problem}
                isShown={keyOf(problem) === shown}
                onShow={(isOn) => setShown(isOn ? keyOf(problem) : undefined)}
                isPreviewed={keyOf(problem) === previewed}
                onPreview={(isOn) => setPreviewed(isOn ? keyOf(problem) : undefined)}
                onIgnore={setIgnoring}
              />
            ))}
          </ul>
        )}
        {hidden.length > 0 && <IgnoredList problems={hidden} keyOf={keyOf} />}
        <UnreportedList severities={known.severities} />
      </div>
      {ignoring !== undefined && <IgnoreDialog problem={ignoring} onClose={() => setIgnoring(undefined)} />}
    </section>
  );
}

const keyOf = ({ code, message, place, path }: Diagnostic): string =>
  JSON.stringify([code, message, place, path]);

/** Shows a way through the bot on the board for as long as there is one. */
function useWay(way: Diagnostic['way']): void {
  const { marks, store, view } = useEditor();
  const key = JSON.stringify(way?.map(({ groupId, blockId }) => ({ groupId, blockId })) ?? []);
  useEffect(() => {
    const places = ownJson<readonly { groupId: string; blockId: string }[]>(key);
    if (places.length === 0) return;
    marks.set(wayMarks(store.get(), places));
    view.show(places.map(({ blockId: id }) => ({ kind: 'blocks', id })));
    return () => marks.set({ visits: new Map(), taken: new Set() });
  }, [key, marks, store, view]);
}

interface ProblemProps {
  readonly problem: Diagnostic;
  /** Whether its way is on the board. */
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** Whether what its fix would change is told. */
  readonly isPreviewed: boolean;
  readonly onPreview: (isPreviewed: boolean) => void;
  readonly onIgnore: (problem: Diagnostic) => void;
}

function Problem({ problem, onIgnore, ...more }: ProblemProps) {
  const editor = useEditor();
  const draft = useDraft((each) => each);
  const { code, severity, message, place, path, fix } = problem;
  const [icon, kind] = kinds[severity];
  return (
    <li className={classes.problem} data-code={code} data-severity={severity}>
      <Icon name={icon} />
      <div className={classes.text}>
        <button
          type="button"
          className={classes.go}
          onClick={() => {
            showPlace(editor, place);
            if (path !== undefined) focusField(path);
          }}
        >
          <span className="visually-hidden">{kind}: </span>
          {message}
        </button>
        <small>{placeName({ ...draft, version: '6' }, place)}</small>
        <Explanation code={code} />
        <Actions {...{ problem, onIgnore }} {...more} />
        {more.isPreviewed && fix !== undefined && <FixPreview fix={fix} />}
      </div>
    </li>
  );
}

/** What can be done about a problem. */
function Actions({ problem, isShown, onShow, isPreviewed, onPreview, onIgnore }: ProblemProps) {
  const editor = useEditor();
  const { code, fix, way = [] } = problem;
  return (
    <div className={classes.actions}>
      {fix !== undefined && (
        <>
          <Button isSmall icon="wand-sparkles" onClick={() => void applyFix(editor, fix)}>
            {fix.label}
          </Button>
          <IconButton
            icon="eye"
            label="What it changes"
            isSmall
            aria-expanded={isPreviewed}
            onClick={() => onPreview(!isPreviewed)}
          />
        </>
      )}
      {way.length > 1 && (
        <Button isSmall icon="route" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
          Show the path
        </Button>
      )}
      {code === GONE ? (
        <Button isSmall onClick={() => forget(editor, problem)}>
          Forget it
        </Button>
      ) : (
        <Button isSmall look="quiet" onClick={() => onIgnore(problem)}>
          Ignore …
        </Button>
      )}
    </div>
  );
}

/** What a code means, with an example; the API, reports and the documentation know the problem by it. */
function Explanation({ code }: Pick<Diagnostic, 'code'>) {
  return (
    <details className={classes.explanation}>
      <summary>{code}</summary>
      <p>{getOwn(problemCodes, code)}</p>
      <p>
        For example: <InlineCode text={quoted(getOwn(problemExamples, code) ?? '')} />
      </p>
      <div className={classes.severity}>
        <SeverityField code={code} />
      </div>
    </details>
  );
}

/** Emphasis as quotes. */
const quoted = (text: string): string => text.replaceAll(/\*([^*`]+)\*/g, '\u201c$1\u201d');

/** Takes back the decision that a finding says is no longer needed. */
function forget(editor: Editor, problem: Diagnostic): void {
  const { found = [], ignored } = editor.problems.get();
  const meant = ignored.find((each) =>
    goneFindings(found, [each]).some((gone) => keyOf(gone) === keyOf(problem)),
  );
  if (meant !== undefined) void unignoreProblem(editor, meant);
}

import { useEffect, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import type { TestDefaults } from '#trial/test-schema.ts';
import { subjectToRun } from './subject-to-run.ts';
import { saveDefaults } from './test-actions.ts';
import classes from './tests.module.css';
import type { Tests } from './use-tests.ts';
import { type LineProblem, YamlEditor } from './yaml-editor.tsx';

/** How long nobody types until problems are shown, in ms. */
const REST_MS = 300;

const example = `outside:
  - {block: Tell the team, gives: ok}
unreached:
  - {what: Plan › Other, because: only old links lead there}`;

/** What all tests share: answers to requests, and what need not be reached. */
export function DefaultsPane({ tests }: { readonly tests: Tests }) {
  const { botId } = useEditor();
  const loaded = useLoaded(botId, () => call('tests.getDefaults', { params: { botId } }));
  return (
    <section className={classes.pane} aria-label="Shared by all tests">
      <LoadState of={loaded} what="answers">
        {({ defaults }) => <DefaultsText defaults={defaults} worker={tests.worker} />}
      </LoadState>
    </section>
  );
}

interface DefaultsTextProps {
  readonly defaults: TestDefaults;
  readonly worker: Tests['worker'];
}

function DefaultsText({ defaults, worker }: DefaultsTextProps) {
  const editor = useEditor();
  const [text, setText] = useState('');
  const [written, setWritten] = useState('');
  const [problems, setProblems] = useProblems(text, worker);
  /** What somebody typed meanwhile, and is not this text any more, stays. */
  const show = async (to: TestDefaults, shown: string): Promise<void> => {
    const yaml = await worker.writeDefaults(to);
    if (yaml === undefined) return;
    setWritten(yaml);
    setText((now) => (now === shown ? yaml : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is shown once.
  useEffect(() => void show(defaults, text), [defaults]);
  const save = async (): Promise<void> => {
    const subject = await subjectToRun(editor, editor.store.get());
    const read = await worker.readDefaults(text, { subject });
    setProblems(read.problems);
    if (read.problems.length > 0) return;
    const saved = await saveDefaults(editor.botId, read.defaults);
    if (saved === undefined) return;
    await show(saved, text);
    toasts.show('Saved for all tests.', { tone: 'good' });
  };
  return (
    <>
      <header className={classes.head}>
        <h2>Shared by all tests</h2>
        {editor.canWrite && (
          <Button
            look="primary"
            icon="save"
            disabled={text === written || problems.length > 0}
            onClick={() => void save()}
          >
            Save
          </Button>
        )}
      </header>
      <div className={classes.body}>
        <YamlEditor holds="shared" text={text} onChange={setText} problems={problems} />
        <section className={classes.steps} aria-label="What tests can share">
          <p>
            Answers under <code>outside</code> are for requests to which a test has none itself. What stands
            under <code>unreached</code> is left out of the coverage.
          </p>
          <pre className={classes.source}>{example}</pre>
        </section>
      </div>
    </>
  );
}

/** What is wrong with the text, once nobody types. */
function useProblems(text: string, worker: Tests['worker']) {
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      void worker.readDefaults(text).then((read) => {
        if (!isLate) setProblems(read.problems);
      });
    }, REST_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text, worker]);
  return [problems, setProblems] as const;
}

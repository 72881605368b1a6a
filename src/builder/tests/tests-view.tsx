import { type Ref, useRef } from 'react';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Menu } from '#builder/ui/menu.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { useLocation } from '#builder/ui/use-location.ts';
import { DefaultsPane } from './defaults-pane.tsx';
import { readImport } from './read-import.ts';
import type { StoredTest } from './stored-test.ts';
import { subjectToRun } from './subject-to-run.ts';
import { createTest, downloadTests, saveDefaults } from './test-actions.ts';
import { SHARED, TestList } from './test-list.tsx';
import { TestPane } from './test-pane.tsx';
import classes from './tests.module.css';
import { TestsOverview } from './tests-overview.tsx';
import { type Tests, useTests } from './use-tests.ts';

/** The conversation tests of the open bot: write, run, read what was wrong. */
export function TestsView() {
  const tests = useTests();
  return (
    <LoadState of={tests.list} what="tests">
      {(list) => (list.length === 0 ? <NoTests tests={tests} /> : <Page {...{ tests, list }} />)}
    </LoadState>
  );
}

interface PageProps {
  readonly tests: Tests;
  readonly list: readonly StoredTest[];
}

function Page({ tests, list }: PageProps) {
  const { canWrite } = useEditor();
  const id = useLocation().query.get('test');
  const open = list.find((each) => each.id === id);
  const { state, run, stop } = tests;
  const running = state.waiting.size;
  return (
    <div className={classes.page}>
      <aside className={classes.side} aria-label="List of tests">
        <div className={classes.tools}>
          {running > 0 ? (
            <Button icon="square" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button look="primary" icon="play" onClick={() => void run(list, true)}>
              Run all
            </Button>
          )}
          {canWrite && <NewTest tests={tests} />}
          <FileMenu {...{ tests, list }} />
        </div>
        {running > 0 && (
          <progress
            className={classes.progress}
            aria-label="Tests that ran"
            value={list.length - running}
            max={list.length}
          />
        )}
        <TestList {...{ list, state }} openId={id === SHARED ? SHARED : open?.id} />
      </aside>
      {id === SHARED ? (
        <DefaultsPane tests={tests} />
      ) : open === undefined ? (
        <TestsOverview {...{ tests, list }} />
      ) : (
        <TestPane key={open.id} stored={open} tests={tests} />
      )}
    </div>
  );
}

/** Makes a test of what the bot does before anybody answers, and opens it. */
function NewTest({ tests }: { readonly tests: Tests }) {
  const editor = useEditor();
  const { botId } = editor;
  const make = async (): Promise<void> => {
    const subject = await subjectToRun(editor, editor.store.get());
    const test = await tests.worker.begin(subject, 'New test');
    const made = test && (await createTest(botId, test));
    if (made === undefined) return;
    tests.list.reload();
    navigate(`/app/bots/${botId}/tests?test=${made.id}`);
  };
  return (
    <Button icon="plus" onClick={() => void make()}>
      New test
    </Button>
  );
}

/** Reads tests from a file, and saves all in one. */
function FileMenu({ tests, list }: PageProps) {
  const { canWrite } = useEditor();
  const name = useDraft((draft) => draft.name);
  const file = useRef<HTMLInputElement>(null);
  const save = async (): Promise<void> =>
    downloadTests(name, await tests.worker.write(list.map(({ test }) => test)));
  const entries = [
    ...(canWrite
      ? [{ id: 'import', label: 'Import YAML …', icon: 'upload', run: () => file.current?.click() }]
      : []),
    { id: 'export', label: 'Export all as YAML', icon: 'download', run: () => void save() },
  ];
  return (
    <>
      <Menu label="Files of tests" groups={[{ entries }]} />
      <ImportInput ref={file} tests={tests} />
    </>
  );
}

function ImportInput({ tests, ref }: { readonly tests: Tests; readonly ref: Ref<HTMLInputElement> }) {
  const { botId } = useEditor();
  const read = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return;
    const read = await readImport([...files], tests.worker);
    if (!read.ok) return toasts.show(read.error, { tone: 'bad' });
    const { tests: found, defaults } = read.value;
    const hasDefaults = defaults !== undefined && (await saveDefaults(botId, defaults)) !== undefined;
    let count = 0;
    for (const test of found) {
      if ((await createTest(botId, test)) === undefined) break;
      count++;
    }
    const words = [
      ...(count > 0 ? [count === 1 ? '1 test' : `${count} tests`] : []),
      ...(hasDefaults ? ['what tests share'] : []),
    ];
    if (words.length > 0) toasts.show(`Imported: ${words.join(' and ')}.`, { tone: 'good' });
    return tests.list.reload();
  };
  return (
    <input
      ref={ref}
      type="file"
      multiple
      className="visually-hidden"
      aria-label="Files of tests, and of their data"
      tabIndex={-1}
      onChange={({ target }) => {
        void read(target.files).finally(() => {
          target.value = '';
        });
      }}
    />
  );
}

function NoTests({ tests }: { readonly tests: Tests }) {
  const { botId, canWrite } = useEditor();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.none}>
      <EmptyState
        icon="circle-check"
        title="No tests yet"
        text="A test repeats a conversation and tells you when the bot answers differently. Save one from a test chat or from the chat of a visitor, or write it."
      >
        {canWrite && (
          <>
            <Button look="primary" icon="play" onClick={() => navigate(`/app/bots/${botId}/flow?panel=test`)}>
              Record in a test chat
            </Button>
            <Button icon="list" onClick={() => navigate(`/app/bots/${botId}/results`)}>
              Choose a result
            </Button>
            <NewTest tests={tests} />
            <Button icon="upload" onClick={() => file.current?.click()}>
              Import YAML
            </Button>
            <ImportInput ref={file} tests={tests} />
          </>
        )}
      </EmptyState>
    </div>
  );
}

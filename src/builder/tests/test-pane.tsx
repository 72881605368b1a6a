import { useState } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import type { RanTest } from '#builder/editor/trial-messages.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Menu } from '#builder/ui/menu.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import type { TestFailure } from '#trial/test-failure.ts';
import { RenameTest } from './rename-test.tsx';
import { StepsView } from './steps-view.tsx';
import type { StoredTest } from './stored-test.ts';
import { addSharedAnswer, createTest, downloadTests, removeTest, saveTest } from './test-actions.ts';
import classes from './tests.module.css';
import { type TestText, useTestText } from './use-test-text.ts';
import type { Tests } from './use-tests.ts';
import { type LineProblem, YamlEditor } from './yaml-editor.tsx';

interface TestPaneProps {
  readonly stored: StoredTest;
  readonly tests: Tests;
}

/** One test: its text, and what happened when it ran. */
export function TestPane({ stored, tests }: TestPaneProps) {
  const { botId, canWrite } = useEditor();
  const text = useTestText(stored, tests);
  const [isRenaming, setRenaming] = useState(false);
  const ran = tests.state.ran.get(stored.id) ?? lastRun(stored);
  const changes = useChanges({ stored, tests, text });
  return (
    <section className={classes.pane} aria-label="Test">
      <Head
        {...{ stored, tests, text }}
        onSave={() => void changes.save(text.text)}
        onRename={() => setRenaming(true)}
      />
      <div className={classes.body}>
        {text.text === undefined ? (
          <Spinner />
        ) : (
          <YamlEditor
            holds="test"
            text={text.text}
            onChange={text.set}
            problems={[...text.read.problems, ...problemsOf(ran, text)]}
          />
        )}
        {ran === undefined ? (
          <p className={classes.quiet}>Run the test to see what happens.</p>
        ) : (
          <StepsView
            test={stored.test}
            ran={ran}
            mending={canWrite && !text.isChanged ? changes : undefined}
          />
        )}
      </div>
      {isRenaming && (
        <RenameTest
          name={stored.name}
          onRename={async (name) => {
            const saved = await saveTest(botId, stored.id, { ...stored.test, name });
            if (saved !== undefined) tests.replace(saved);
            return saved !== undefined;
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </section>
  );
}

interface ChangesOf extends TestPaneProps {
  readonly text: TestText;
}

/** What may be done with the text of a test, and about a failure. */
function useChanges({ stored, tests, text }: ChangesOf) {
  const { botId } = useEditor();
  const { worker } = tests;
  const save = async (to: string | undefined): Promise<void> => {
    if (to === undefined) return;
    const { tests: found, problems } = await worker.read(to);
    const [only, ...others] = found;
    if (problems.length > 0 || only === undefined || others.length > 0) return;
    const saved = await saveTest(botId, stored.id, only.test);
    if (saved === undefined) return;
    tests.replace(saved);
    await text.show(saved, text.text);
    await tests.run([saved]);
  };
  const answer = async (stub: string, isForAll: boolean): Promise<void> => {
    if (isForAll) {
      if (await addSharedAnswer(botId, worker, stub)) await tests.run([stored]);
    } else if (text.text !== undefined) await save(await worker.withAnswer(text.text, stub));
  };
  const expect = async (failure: TestFailure): Promise<void> =>
    save(await worker.expecting(stored.test, failure));
  return { save, answer, expect };
}

interface HeadProps extends TestPaneProps {
  readonly text: TestText;
  readonly onSave: () => void;
  readonly onRename: () => void;
}

function Head({ stored, tests, text, onSave, onRename }: HeadProps) {
  const { canWrite } = useEditor();
  return (
    <header className={classes.head}>
      <h2>{stored.name}</h2>
      <div className={classes.tools}>
        {canWrite && (
          <Button
            look="primary"
            icon="save"
            disabled={!text.isChanged || text.read.problems.length > 0}
            onClick={onSave}
          >
            Save and run
          </Button>
        )}
        <Button
          icon="play"
          isBusy={tests.state.waiting.has(stored.id)}
          disabled={text.isChanged}
          onClick={() => void tests.run([stored])}
        >
          Run
        </Button>
        <TestMenu {...{ stored, tests, onRename }} />
      </div>
    </header>
  );
}

interface TestMenuProps extends TestPaneProps {
  readonly onRename: () => void;
}

function TestMenu({ stored, tests, onRename }: TestMenuProps) {
  const { botId, canWrite } = useEditor();
  const { name, test } = stored;
  const duplicate = async (): Promise<void> => {
    const made = await createTest(botId, { ...test, name: `${name.slice(0, 190)} (copy)` });
    if (made === undefined) return;
    tests.list.reload();
    navigate(`/app/bots/${botId}/tests?test=${made.id}`);
  };
  const remove = async (): Promise<void> => {
    await removeTest(botId, stored, tests.list.reload);
    navigate(`/app/bots/${botId}/tests`, { isReplacing: true });
  };
  const save = async (): Promise<void> => downloadTests(name, await tests.worker.write([test]));
  const exporting = {
    ...{ id: 'export', label: 'Export as YAML', icon: 'download' },
    run: () => void save(),
  };
  const changing = [
    { id: 'rename', label: 'Rename …', icon: 'pencil', run: onRename },
    { id: 'duplicate', label: 'Duplicate', icon: 'copy', run: () => void duplicate() },
  ];
  const deleting = {
    ...{ id: 'delete', label: 'Delete', icon: 'trash-2', isDanger: true },
    run: () => void remove(),
  };
  return (
    <Menu
      label="Actions for this test"
      groups={[
        { entries: [...(canWrite ? changing : []), exporting] },
        { entries: canWrite ? [deleting] : [] },
      ]}
    />
  );
}

/** What a run found, on the lines of the rules; nothing while the text is another one. */
function problemsOf(ran: RanTest | undefined, { read, isChanged }: TestText): readonly LineProblem[] {
  if (ran === undefined || isChanged) return [];
  return ran.failures.map(({ path, message }) => ({
    line: path[0] === 'chat' ? (read.lines[Number(path[1])] ?? 1) : 1,
    message,
  }));
}

/** How it ended where it ran last, without its steps. */
function lastRun({ id, lastRun: last }: StoredTest): RanTest | undefined {
  if (last === null) return undefined;
  return { id, failures: last.failures, steps: [], ms: last.ms ?? 0 };
}

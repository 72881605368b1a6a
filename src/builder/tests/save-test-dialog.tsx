import { useEffect, useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { RanTest } from '#builder/editor/trial-messages.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { proposedName } from './proposed-name.ts';
import { runStored } from './run-stored.ts';
import { createTest } from './test-actions.ts';
import classes from './tests.module.css';
import { TrialWorker } from './trial-worker.ts';

/** The chat that becomes a test. */
export type TestSource = { readonly sessionId: string } | { readonly resultId: string };

type Made = CallReply<'tests.fromSession'>;

const title = 'Save as test';

interface SaveTestDialogProps {
  readonly source: TestSource;
  readonly onClose: () => void;
}

/**
 * Makes a test of a chat: shows what was masked and what will be stored, and proposes a name. The test runs as soon as it
 * is saved.
 */
export function SaveTestDialog({ source, onClose }: SaveTestDialogProps) {
  const editor = useEditor();
  const { botId } = editor;
  const [typed, setTyped] = useState<string>();
  const made = useLoaded(JSON.stringify(source), () =>
    'sessionId' in source
      ? call('tests.fromSession', { params: { botId }, body: source })
      : call('tests.fromResult', { params: { botId }, body: source }),
  );
  const name = typed ?? (made.value === undefined ? '' : proposedName(made.value.test));
  const save = async (): Promise<boolean> => {
    if (made.value === undefined) return false;
    const stored = await createTest(botId, { ...made.value.test, name: name.trim() });
    if (stored === undefined) return false;
    const open = (): void => navigate(`/app/bots/${botId}/tests?test=${stored.id}`);
    const outcome = outcomeOf(await runStored(editor, stored));
    toasts.show(outcome.text, { tone: outcome.tone, action: { label: 'Open', run: open } });
    return true;
  };
  return (
    <FormDialog name="test-save" title={title} action="Save" isWide onSubmit={save} onClose={onClose}>
      <div className={classes.fields}>
        <TextField
          label="Name"
          placeholder="What this conversation shows"
          value={name}
          onChange={setTyped}
          onFocus={({ target }) => target.select()}
          maxLength={200}
          required
          autoFocus
        />
        <LoadState of={made} what="test">
          {(value) => <MadeTest made={value} />}
        </LoadState>
      </div>
    </FormDialog>
  );
}

/** How the test went on the draft. */
function outcomeOf(ran: RanTest | undefined) {
  if (ran === undefined) return { text: 'The test was saved.', tone: 'good' } as const;
  if (ran.failures.length === 0) return { text: 'The test was saved, and it passes.', tone: 'good' } as const;
  return { text: 'The test was saved. The draft does not pass it.', tone: 'bad' } as const;
}

function MadeTest({ made }: { readonly made: Made }) {
  return (
    <>
      {made.note !== null && <Notice tone="warn">The test is shorter than the chat. {made.note}.</Notice>}
      {made.masked.length > 0 && (
        <>
          <p className={classes.quiet}>The test holds samples in place of what visitors and services said.</p>
          <table className={classes.masked}>
            <thead>
              <tr>
                <th scope="col">In the chat</th>
                <th scope="col">In the test</th>
              </tr>
            </thead>
            <tbody>
              {made.masked.map(({ original, sample }) => (
                <tr key={original} data-masked={original}>
                  <td>{original}</td>
                  <td>{sample}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Source made={made} />
    </>
  );
}

/** The test as it will be stored. */
function Source({ made }: { readonly made: Made }) {
  const [text, setText] = useState('');
  const { test } = made;
  useEffect(() => {
    const worker = new TrialWorker();
    void worker.write([test]).then((yaml) => yaml !== undefined && setText(yaml));
    return () => worker.close();
  }, [test]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <pre className={classes.source} tabIndex={0} role="region" aria-label="The test in YAML">
      {text}
    </pre>
  );
}

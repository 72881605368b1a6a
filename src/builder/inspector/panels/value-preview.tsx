import { type ReactNode, useEffect, useState } from 'react';
import type { DocumentBlock } from '#bot/document.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { PartFailed } from '#builder/ui/part-failed.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import type { Result } from '#lib/result.ts';
import type { Value } from '#model/value.ts';
import type { ValuePreview as Preview, ValuePreviewer, ValueSamples } from '#model/value-preview.ts';
import { type Ran, runOnce } from './run-once.ts';
import { sampleOf, sampleText } from './sample-text.ts';
import classes from './value-preview.module.css';

interface ValuePreviewProps {
  readonly block: DocumentBlock;
  readonly load: () => Promise<ValuePreviewer>;
}

/** Samples that were typed, by variable; they stay while the page is open, and are no part of the bot. */
const typed = new Map<string, string>();

/** What a block would set, for samples of the variables that it reads. Its code runs only when asked to, on the server. */
export function ValuePreview({ block, load }: ValuePreviewProps) {
  const [previewer, setPreviewer] = useState<ValuePreviewer | 'failed'>();
  useEffect(() => {
    let isOpen = true;
    void load().then(
      (made) => isOpen && setPreviewer(() => made),
      () => isOpen && setPreviewer('failed'),
    );
    return () => {
      isOpen = false;
    };
  }, [load]);
  if (previewer === 'failed') return <PartFailed isSmall />;
  return previewer === undefined ? null : <Shown {...{ block, previewer }} />;
}

interface ShownProps {
  readonly block: DocumentBlock;
  readonly previewer: ValuePreviewer;
}

function Shown({ block, previewer }: ShownProps) {
  const variables = useDraft((draft) => draft.variables);
  const [, draw] = useState(0);
  const now = useSeconds();
  const samples: ValueSamples = {
    now,
    variables: variables.map(({ id, name, value }) => {
      const text = typed.get(id);
      return { id, name, value: text === undefined ? (value ?? null) : sampleOf(text) };
    }),
  };
  const preview = previewer.previewOf(block, samples);
  if (preview === undefined) return null;
  const read = new Set(previewer.readsIn(block, samples.variables));
  return (
    <section className={classes.preview} aria-label="Preview of the value">
      <h3 className={classes.title}>Preview</h3>
      <div role="status" aria-label="Value">
        <Outcome key={JSON.stringify([block, samples.variables])} {...{ block, preview, samples }} />
      </div>
      {samples.variables
        .filter(({ id }) => read.has(id))
        .map(({ id, name, value }) => (
          <TextArea
            key={id}
            label={`If ${name} is`}
            rows={Math.min(4, sampleText(value).split('\n').length)}
            placeholder="Nothing. Several lines are a list."
            data-sample={id}
            value={sampleText(value)}
            onChange={(text) => {
              typed.set(id, text);
              draw((count) => count + 1);
            }}
          />
        ))}
    </section>
  );
}

interface OutcomeProps {
  readonly block: DocumentBlock;
  readonly preview: Preview;
  readonly samples: ValueSamples;
}

function Outcome({ block, preview, samples }: OutcomeProps) {
  switch (preview.kind) {
    case 'value': {
      const { also } = preview;
      const name = samples.variables.find(({ id }) => id === also?.variableId)?.name;
      return (
        <>
          <ShownValue value={preview.value} />
          {also !== undefined && <ShownValue value={also.value} before={`${name ?? 'The item'}:`} />}
        </>
      );
    }
    case 'later':
      return (
        <p className={classes.note}>
          {preview.text}
          {preview.example !== undefined && <code className={classes.value}>{preview.example}</code>}
        </p>
      );
    case 'nothing':
      return <p className={classes.note}>{preview.text}</p>;
    case 'code':
      return (
        <>
          {preview.isUnsafe && (
            <p className={classes.failed}>This code came with an import. Read it before you run it.</p>
          )}
          {preview.runsInPage ? (
            <p className={classes.note}>The visitor’s browser runs this code: a test shows its result.</p>
          ) : (
            <Code block={block} samples={samples} />
          )}
        </>
      );
  }
}

/** Code: run when asked to, in the sandbox. */
function Code({ block, samples }: Omit<OutcomeProps, 'preview'>) {
  const { botId } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [ran, setRan] = useState<Result<readonly Ran[], string>>();
  const run = async (): Promise<void> => {
    setIsBusy(true);
    setRan(await runOnce({ botId, block, samples }));
    setIsBusy(false);
  };
  const nameOf = (variableId: string) => samples.variables.find(({ id }) => id === variableId)?.name;
  return (
    <>
      <p className={classes.note}>This is code: it runs in the sandbox of the server, never here.</p>
      <Button isSmall icon="play" isBusy={isBusy} onClick={() => void run()}>
        Run once
      </Button>
      {ran?.ok === false && <p className={classes.failed}>{ran.error}</p>}
      {ran?.ok === true && ran.value.length === 0 && <p className={classes.note}>It changed nothing.</p>}
      {ran?.ok === true &&
        ran.value.map(({ variableId, value }) => (
          <ShownValue key={variableId} value={value} before={`${nameOf(variableId) ?? 'A variable'}:`} />
        ))}
    </>
  );
}

/** A value as authors read it. */
function ShownValue({ value, before }: { readonly value: Value; readonly before?: ReactNode }) {
  return (
    <div className={classes.shown}>
      {before !== undefined && <span>{before}</span>}
      {value === null ? (
        <em>nothing</em>
      ) : typeof value === 'string' ? (
        <code className={classes.value}>{value}</code>
      ) : (
        <ol className={classes.list} aria-label={`List of ${value.length}`}>
          {value.slice(0, MOST).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal items are told apart by their places alone
            <li key={index}>
              <code className={classes.value}>{item ?? ''}</code>
            </li>
          ))}
          {value.length > MOST && <li>and {value.length - MOST} more</li>}
        </ol>
      )}
    </div>
  );
}

/** How many items of a list are shown. */
const MOST = 8;

/** The time, second by second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { type ReactNode, useState } from 'react';
import { countChanges, countsText } from '#bot/changes/changes-text.ts';
import { undoChanges } from '#bot/changes/undo-changes.ts';
import type { Thing } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { SelectionBar } from '#builder/ui/selection-bar.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { useSelected } from '#builder/ui/use-selected.ts';
import { ChangeRows } from './change-rows.tsx';
import { type ComparedStates, useComparedStates } from './compared-states.ts';
import { type ComparedPair, type Comparison, comparedPair, type VersionEntry } from './version-entry.ts';
import classes from './versions-view.module.css';

/** Draws changes on a board, with one of them in sight. */
export type ChangesOnBoard = (states: ComparedStates, sought: Thing | undefined) => ReactNode;

interface ComparisonPaneProps {
  readonly entries: readonly VersionEntry[];
  readonly entry: VersionEntry;
  readonly board: ChangesOnBoard;
  readonly onRollBack: (versionId: string) => void;
  readonly onKeep: (entry: VersionEntry) => void;
}

/** What one version changed, or what changed since. */
export function ComparisonPane({ entries, entry, board, onRollBack, onKeep }: ComparisonPaneProps) {
  const { canWrite } = useEditor();
  const [comparison, setComparison] = useState<Comparison>('before');
  const [look, setLook] = useState<Look>('list');
  const [sought, setSought] = useState<Thing>();
  const show = (to: Look, thing?: Thing): void => {
    setLook(to);
    setSought(thing);
  };
  const pair = comparedPair(entries, entry, comparison);
  const isPast = entry.kind !== 'draft' && entry.state !== null;
  return (
    <section className={classes.pane} aria-label="Changes">
      <header className={classes.head}>
        <h2>{headingOf(entry, comparison)}</h2>
        <div className={classes.tools}>
          {isPast && (
            <SelectField
              label="Compared with"
              isLabelHidden
              value={comparison}
              options={comparisons}
              onChange={(value) =>
                setComparison(comparisons.find((each) => each.value === value)?.value ?? 'before')
              }
            />
          )}
          <LookSwitch look={look} onChange={show} />
          {entry.kind !== 'release' && canWrite && (
            <Button icon={isPast ? 'pencil' : 'history'} onClick={() => onKeep(entry)}>
              {isPast ? 'Name …' : 'Keep the draft …'}
            </Button>
          )}
          {isPast && canWrite && (
            <Button icon="undo-2" onClick={() => onRollBack(entry.state ?? '')}>
              Roll back …
            </Button>
          )}
        </div>
      </header>
      {pair === null ? (
        <EmptyState icon="history" title="Nothing to compare" text={reasonOf(entry, comparison)} />
      ) : (
        <Comparing {...{ pair, look, board, sought }} onSeek={(thing) => show('board', thing)} />
      )}
    </section>
  );
}

type Look = 'list' | 'board';

const comparisons = [
  { value: 'before', label: 'With the version before' },
  { value: 'live', label: 'With the live version' },
  { value: 'draft', label: 'With today’s draft' },
] as const;

function headingOf({ kind, title }: VersionEntry, comparison: Comparison): string {
  if (kind === 'draft') return 'Changes since the live version';
  return comparison === 'draft' ? `Changes since “${title}”` : `Changes of “${title}”`;
}

function reasonOf({ kind, state, isLive }: VersionEntry, comparison: Comparison): string {
  if (kind === 'draft') return 'Once the bot is published, this shows what is different in the draft.';
  if (state === null) return 'From then on, nothing was live.';
  if (comparison === 'live') return isLive ? 'This is the live version.' : 'Nothing is live.';
  return 'This is the first version.';
}

function LookSwitch({ look, onChange }: { readonly look: Look; readonly onChange: (look: Look) => void }) {
  return (
    <fieldset className={classes.looks}>
      <legend className="visually-hidden">Show changes</legend>
      {(['list', 'board'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === look} onClick={() => onChange(each)}>
          {each === 'list' ? 'List' : 'Board'}
        </button>
      ))}
    </fieldset>
  );
}

interface ComparingProps {
  readonly pair: ComparedPair;
  readonly look: Look;
  readonly board: ChangesOnBoard;
  readonly sought: Thing | undefined;
  /** Shows it on the board. */
  readonly onSeek: (thing: Thing) => void;
}

function Comparing({ pair, look, board, sought, onSeek }: ComparingProps) {
  const states = useComparedStates(pair);
  return (
    <LoadState of={states} what="changes">
      {(value) =>
        value.changes.length === 0 ? (
          <EmptyState icon="check" title="No differences" text="Both are the same, down to every field." />
        ) : look === 'board' ? (
          <div className={classes.board}>{board(value, sought)}</div>
        ) : (
          <Changes states={value} canTakeBack={pair.to === 'draft'} onSeek={onSeek} />
        )
      }
    </LoadState>
  );
}

interface ChangesProps {
  readonly states: ComparedStates;
  /** Whether the later state is the draft. */
  readonly canTakeBack: boolean;
  readonly onSeek: (thing: Thing) => void;
}

/** The list, from which single changes can be taken back. */
function Changes({ states: { before, after, changes }, canTakeBack, onSeek }: ChangesProps) {
  const { store, canWrite } = useEditor();
  const selection = useSelected(changes.map(({ id }) => id));
  const [failure, setFailure] = useState<string>();
  const takeBack = (): void => {
    const ops = undoChanges(before, after, selection.ids);
    if (!ops.ok) return setFailure(ops.error);
    const { length } = selection.ids;
    const done = store.run(length === 1 ? 'Take back a change' : `Take back ${length} changes`, ops.value);
    if (!done.ok) return setFailure('The draft has just changed. Select the changes again.');
    setFailure(undefined);
    selection.clear();
    toasts.show(length === 1 ? 'The change is taken back.' : `${length} changes are taken back.`, {
      tone: 'good',
      action: { label: 'Undo', run: store.undo },
    });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <div className={classes.changes} tabIndex={0}>
      <p className={classes.quiet}>{countsText(countChanges(changes))}</p>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <ChangeRows {...{ changes, onSeek }} selection={canTakeBack && canWrite ? selection : undefined} />
      <SelectionBar selection={selection} what="change">
        <Button look="primary" icon="undo-2" onClick={takeBack}>
          Take back
        </Button>
      </SelectionBar>
    </div>
  );
}

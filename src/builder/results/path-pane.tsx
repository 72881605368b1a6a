import type { ReactNode } from 'react';
import type { Loaded } from '#builder/api/use-loaded.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { type PathOnBoard, pathOnBoard, type ResultPath } from './path-on-board.ts';
import classes from './path-pane.module.css';

interface PathPaneProps {
  readonly path: Loaded<ResultPath>;
  /** From 1; 0: all. */
  readonly step: number;
  /** Draws a path on the flow of its version. */
  readonly board: (path: PathOnBoard) => ReactNode;
  readonly showStep: (step: number | null) => void;
}

/** The path of a chat on the flow as it was in this chat, whatever happened to the bot since then. */
export function PathPane({ path, step, board, showStep }: PathPaneProps) {
  const close = (): void => showStep(null);
  return (
    <section className={classes.pane} aria-label="Path on the board">
      <LoadState of={path} what="path">
        {(loaded) => {
          const shown = pathOnBoard(loaded, step);
          return (
            <>
              <header className={classes.head}>
                <h2>{shown?.draft.name ?? 'Path'}</h2>
                <span className={classes.quiet}>In the version of this chat</span>
                <span className={classes.space} />
                <BotChoice {...{ loaded, shown, showStep }} />
                <DraftLink blockId={shown?.blockId} />
                <IconButton icon="x" label="Back to the results" keys="Esc" onClick={close} />
              </header>
              {shown === undefined ? (
                <EmptyState
                  icon="map"
                  title="This path cannot be shown"
                  text={
                    loaded.steps.length === 0
                      ? 'The path of this chat is no longer kept.'
                      : 'The chat went through another bot here, which you may not see or which was deleted.'
                  }
                >
                  <Button onClick={close}>Back to the results</Button>
                </EmptyState>
              ) : (
                <div className={classes.board}>{board(shown)}</div>
              )}
            </>
          );
        }}
      </LoadState>
    </section>
  );
}

interface BotChoiceProps extends Pick<PathPaneProps, 'showStep'> {
  readonly loaded: ResultPath;
  readonly shown: PathOnBoard | undefined;
}

/** The flows that the chat went through, where there are several; choosing one shows its first step. */
function BotChoice({ loaded: { steps, versions }, shown, showStep }: BotChoiceProps) {
  if (versions.length < 2) return null;
  return (
    <SelectField
      label="Flow"
      isLabelHidden
      value={shown?.versionId ?? ''}
      options={versions.map(({ id, botName }, index) => ({
        value: id,
        label: `${index + 1}. ${botName ?? 'A bot that you may not see'}`,
      }))}
      onChange={(id) => showStep(steps.findIndex(({ version }) => version === id) + 1)}
    />
  );
}

/** Leads to the block in the draft, if it is still there. */
function DraftLink({ blockId }: { readonly blockId: string | undefined }) {
  const { botId } = useEditor();
  const isThere = useDraft((draft) => blockId !== undefined && indexOf(draft).blocks.has(blockId));
  if (blockId === undefined || !isThere) return null;
  return <Link href={`/app/bots/${botId}/flow?focus=${encodeURIComponent(blockId)}`}>Open in the draft</Link>;
}

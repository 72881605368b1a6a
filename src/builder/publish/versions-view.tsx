import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor, useSaveStatus } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import classes from './versions-view.module.css';

/** What was live when, who released it and why; and drafts that were kept. Each can be brought back. */
export function VersionsView({ onRolledBack }: { readonly onRolledBack: () => void }) {
  const { botId } = useEditor();
  const releases = useLoaded(botId, () => call('releases.list', { params: { botId }, query: {} }));
  const checkpoints = useLoaded(botId, () => call('checkpoints.list', { params: { botId } }));
  const [chosen, setChosen] = useState<string>();
  const failure = releases.failure ?? checkpoints.failure;
  if (failure !== undefined) return <Notice tone="bad">{failure.message}</Notice>;
  if (releases.value === undefined || checkpoints.value === undefined) return <Spinner />;
  const drafts = checkpoints.value.checkpoints;
  return (
    <div className={classes.view}>
      <ReleaseList releases={releases.value.releases} onChoose={setChosen} />
      {drafts.length > 0 && <DraftList drafts={drafts} onChoose={setChosen} />}
      {chosen !== undefined && (
        <RollBack versionId={chosen} onClose={() => setChosen(undefined)} onDone={onRolledBack} />
      )}
    </div>
  );
}

interface ReleaseListProps {
  readonly releases: CallReply<'releases.list'>['releases'];
  readonly onChoose: (versionId: string) => void;
}

/** The releases, latest first. */
function ReleaseList({ releases, onChoose }: ReleaseListProps) {
  const live = releases[0]?.versionId ?? null;
  return (
    <section>
      <h2>Versions</h2>
      {releases.length === 0 && (
        <EmptyState
          icon="history"
          title="Nothing was published yet"
          text="Each publication is listed here."
        />
      )}
      <ol className={classes.list} aria-label="Versions">
        {releases.map(({ versionId, act, message, by, at }, index) => (
          <li key={`${at} ${act}`} data-version={versionId}>
            <div>
              <strong>{message ?? acts[act]}</strong>
              <small>
                {message !== null && `${acts[act]} · `}
                {by?.name ?? 'Unknown'} · {timeOf(at)}
              </small>
            </div>
            {index === 0 && live !== null && <span className={classes.live}>Live</span>}
            {versionId !== null && (
              <Button isSmall onClick={() => onChoose(versionId)}>
                Roll back …
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DraftListProps {
  readonly drafts: CallReply<'checkpoints.list'>['checkpoints'];
  readonly onChoose: (versionId: string) => void;
}

/** Drafts that a version took the place of. */
function DraftList({ drafts, onChoose }: DraftListProps) {
  return (
    <section>
      <h2>Drafts that were replaced</h2>
      <ol className={classes.list} aria-label="Drafts that were replaced">
        {drafts.map(({ versionId, by, at }) => (
          <li key={`${versionId} ${at}`} data-version={versionId}>
            <div>
              <strong>Kept before a roll back</strong>
              <small>
                {by?.name ?? 'Unknown'} · {timeOf(at)}
              </small>
            </div>
            <Button isSmall onClick={() => onChoose(versionId)}>
              Bring back …
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const acts = {
  publish: 'Published',
  rollBack: 'Rolled back',
  unpublish: 'Unpublished',
  trash: 'Moved to the trash',
  restore: 'Restored from the trash',
} as const;

const timeOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface RollBackProps {
  readonly versionId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a version takes the place of the draft; the draft as it is now is kept. */
function RollBack({ versionId, onClose, onDone }: RollBackProps) {
  const { botId, rev } = useEditor();
  const isSaved = useSaveStatus().kind === 'saved';
  const [isLive, setLive] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rollBack = async (): Promise<void> => {
    setBusy(true);
    const done = await call('bots.rollBack', {
      params: { botId, versionId },
      // What is replaced is what this person sees.
      body: { publish: isLive, ifRev: rev() },
    });
    setBusy(false);
    if (!done.ok) return setFailure(done.error.message);
    onDone();
  };
  return (
    <Dialog
      name="roll-back"
      title="Roll back"
      isOpen
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isBusy || !isSaved} onClick={() => void rollBack()}>
            {isSaved ? 'Roll back' : 'Waiting for the last change to be saved'}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <p>This version takes the place of the draft. Today’s draft is kept, so nothing is lost.</p>
      <Switch
        label="Publish it, too"
        help="New chats get it at once; chats that have begun are not disturbed."
        isOn={isLive}
        onChange={setLive}
      />
    </Dialog>
  );
}

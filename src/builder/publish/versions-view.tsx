import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor, useReloadAtRelease } from '#builder/editor/editor.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { type ChangesOnBoard, ComparisonPane } from './comparison-pane.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { type VersionEntry, versionEntries } from './version-entry.ts';
import { VersionList } from './version-list.tsx';
import classes from './versions-view.module.css';

interface VersionsViewProps {
  /** Draws two states on one board. */
  readonly board: ChangesOnBoard;
  readonly onRolledBack: () => void;
}

/** What was live when, what is different, and the ways back. */
export function VersionsView({ board, onRolledBack }: VersionsViewProps) {
  const { botId } = useEditor();
  const releases = useLoaded(botId, () =>
    call('releases.list', { params: { botId }, query: { limit: 500 } }),
  );
  useReloadAtRelease(releases.reload);
  const checkpoints = useLoaded(botId, () => call('checkpoints.list', { params: { botId } }));
  const failure = releases.failure ?? checkpoints.failure;
  const value =
    releases.value === undefined || checkpoints.value === undefined
      ? undefined
      : { ...releases.value, ...checkpoints.value };
  const reload = (): void => {
    releases.reload();
    checkpoints.reload();
  };
  return (
    <LoadState of={{ value, failure, reload }} what="versions">
      {(lists) => <Versions lists={lists} reload={reload} board={board} onRolledBack={onRolledBack} />}
    </LoadState>
  );
}

interface VersionsProps extends VersionsViewProps {
  readonly reload: () => void;
  readonly lists: CallReply<'releases.list'> & CallReply<'checkpoints.list'>;
}

function Versions({ lists, reload, board, onRolledBack }: VersionsProps) {
  const entries = versionEntries(lists.releases, lists.checkpoints);
  const [key, setKey] = useState('draft');
  const [toKeep, setToKeep] = useState<VersionEntry>();
  const [rollBackTo, setRollBackTo] = useState<string>();
  const entry = entries.find((each) => each.key === key) ?? entries[0];
  return (
    <div className={classes.page}>
      <VersionList entries={entries} shown={key} onShow={setKey} />
      {entry !== undefined && (
        <ComparisonPane
          key={entry.key}
          entries={entries}
          entry={entry}
          board={board}
          onRollBack={setRollBackTo}
          onKeep={setToKeep}
        />
      )}
      {toKeep !== undefined && (
        <KeepDialog entry={toKeep} onClose={() => setToKeep(undefined)} onDone={reload} />
      )}
      {rollBackTo !== undefined && (
        <RollBackDialog
          versionId={rollBackTo}
          onClose={() => setRollBackTo(undefined)}
          onDone={(target) => {
            if (target !== 'live') return onRolledBack();
            setRollBackTo(undefined);
            toasts.show('New chats get this version. The draft is as it was.', { tone: 'good' });
            reload();
          }}
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows } from '#builder/ui/rows.tsx';
import { SelectBox } from '#builder/ui/select-box.tsx';
import { SelectionBar } from '#builder/ui/selection-bar.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { type Selection, useSelected } from '#builder/ui/use-selected.ts';
import { useHome } from './home.tsx';
import { nameOfAll } from './name-of-all.ts';
import { restoreBots } from './restore-bots.ts';
import { runForAll } from './run-for-all.ts';

type Trashed = CallReply<'trash.list'>['bots'][number];

/** The deleted bots, which can be restored for 30 days. */
export function TrashPage() {
  const { workspace, isGuest } = useHome();
  const params = { workspaceId: workspace.id };
  const trash = useLoaded(workspace.id, () => call('trash.list', { params }));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Page isNarrow>
      <PageHead
        title="Trash"
        text="Deleted bots keep their results for 30 days, then they are removed for good."
      >
        {!isGuest && (trash.value?.bots.length ?? 0) > 0 && (
          <Button icon="trash-2" onClick={() => setIsAsking(true)}>
            Empty trash
          </Button>
        )}
      </PageHead>
      <LoadState of={trash} what="trash">
        {(value) => <TrashedBots bots={value.bots} reload={trash.reload} />}
      </LoadState>
      {isAsking && (
        <ConfirmDialog
          name="trash-remove"
          title="Empty the trash?"
          text={forGood}
          action="Empty trash"
          onConfirm={async () => {
            report(await call('trash.empty', { params }), 'The trash is empty.');
            trash.reload();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Page>
  );
}

const forGood = 'Its results, files and versions are deleted too. This cannot be undone.';

interface TrashedBotsProps {
  readonly bots: readonly Trashed[];
  readonly reload: () => void;
}

function TrashedBots({ bots, reload }: TrashedBotsProps) {
  const home = useHome();
  const selection = useSelected(bots.map(({ id }) => id));
  const [asked, setAsked] = useState<readonly Trashed[]>([]);
  const selected = bots.filter(({ id }) => selection.has(id));
  const restore = async (some: readonly Trashed[]): Promise<void> => {
    await restoreBots(some);
    reload();
    home.bots.reload();
  };
  if (bots.length === 0)
    return (
      <EmptyState
        icon="trash-2"
        title="The trash is empty"
        text="Bots that you delete stay here for 30 days."
      />
    );
  return (
    <>
      <Rows label="Deleted bots">
        {bots.map((bot) => (
          <TrashRow
            key={bot.id}
            bot={bot}
            selection={selection}
            onRestore={() => void restore([bot])}
            onRemove={home.isGuest ? undefined : () => setAsked([bot])}
          />
        ))}
      </Rows>
      <SelectionBar selection={selection} what="bot" onDelete={() => !home.isGuest && setAsked(selected)}>
        <Button isSmall icon="rotate-ccw" onClick={() => void restore(selected)}>
          Restore
        </Button>
        {!home.isGuest && (
          <Button isSmall icon="trash-2" onClick={() => setAsked(selected)}>
            Delete for good …
          </Button>
        )}
      </SelectionBar>
      {asked.length > 0 && <RemoveDialog bots={asked} onRemoved={reload} onClose={() => setAsked([])} />}
    </>
  );
}

interface TrashRowProps {
  readonly bot: Trashed;
  readonly selection: Selection;
  readonly onRestore: () => void;
  /** Undefined: the person may not. */
  readonly onRemove: (() => void) | undefined;
}

function TrashRow({ bot, selection, onRestore, onRemove }: TrashRowProps) {
  return (
    <Row
      lead={<SelectBox id={bot.id} name={bot.name} selection={selection} />}
      title={bot.name}
      text={
        <>
          Deleted <RelativeTime at={bot.deletedAt} />, removed <RelativeTime at={bot.removedAt} />
        </>
      }
    >
      <Button isSmall icon="rotate-ccw" aria-label={`Restore ${bot.name}`} onClick={onRestore}>
        Restore
      </Button>
      {onRemove !== undefined && (
        <Button isSmall look="quiet" aria-label={`Delete for good: ${bot.name}`} onClick={onRemove}>
          Delete for good
        </Button>
      )}
    </Row>
  );
}

interface RemoveDialogProps {
  readonly bots: readonly Trashed[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ bots, onRemoved, onClose }: RemoveDialogProps) {
  const { workspace } = useHome();
  const remove = async (): Promise<void> => {
    const gone = await runForAll(bots, ({ id: botId }) =>
      call('trash.remove', { params: { workspaceId: workspace.id, botId } }),
    );
    if (gone.length > 0) toasts.show(`${nameOfAll(gone)} ${gone.length === 1 ? 'is' : 'are'} gone.`);
    onRemoved();
  };
  return (
    <ConfirmDialog
      name="trash-remove"
      title={`Delete ${nameOfAll(bots)} for good?`}
      text={forGood}
      action="Delete for good"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

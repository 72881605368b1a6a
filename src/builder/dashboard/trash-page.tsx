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
import { useHome } from './home.tsx';

type Trashed = CallReply<'trash.list'>['bots'][number];

/** The deleted bots, which can be restored for 30 days. */
export function TrashPage() {
  const { workspace, isGuest, bots } = useHome();
  const params = { workspaceId: workspace.id };
  const trash = useLoaded(workspace.id, () => call('trash.list', { params }));
  const [asked, setAsked] = useState<Trashed | 'all'>();
  const restore = async ({ id: botId, name }: Trashed): Promise<void> => {
    report(await call('trash.restore', { params: { botId } }), `${name} was restored.`);
    trash.reload();
    bots.reload();
  };
  const remove = async (): Promise<void> => {
    if (asked === 'all') report(await call('trash.empty', { params }), 'The trash is empty.');
    else if (asked !== undefined)
      report(
        await call('trash.remove', { params: { ...params, botId: asked.id } }),
        `${asked.name} is gone.`,
      );
    trash.reload();
  };
  const isEmpty = trash.value?.bots.length === 0;
  return (
    <Page isNarrow>
      <PageHead
        title="Trash"
        text="Deleted bots keep their results for 30 days, then they are removed for good."
      >
        {!isGuest && !isEmpty && trash.value !== undefined && (
          <Button icon="trash-2" onClick={() => setAsked('all')}>
            Empty trash
          </Button>
        )}
      </PageHead>
      <LoadState of={trash} what="trash">
        {(value) =>
          value.bots.length === 0 ? (
            <EmptyState
              icon="trash-2"
              title="The trash is empty"
              text="Bots that you delete wait here for 30 days."
            />
          ) : (
            <Rows>
              {value.bots.map((bot) => (
                <TrashRow
                  key={bot.id}
                  bot={bot}
                  onRestore={() => void restore(bot)}
                  onRemove={isGuest ? undefined : () => setAsked(bot)}
                />
              ))}
            </Rows>
          )
        }
      </LoadState>
      {asked !== undefined && (
        <RemoveDialog asked={asked} onConfirm={remove} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  );
}

interface TrashRowProps {
  readonly bot: Trashed;
  readonly onRestore: () => void;
  /** Undefined: the person may not. */
  readonly onRemove: (() => void) | undefined;
}

function TrashRow({ bot, onRestore, onRemove }: TrashRowProps) {
  return (
    <Row
      title={bot.name}
      text={
        <>
          Deleted <RelativeTime at={bot.deletedAt} />, removed <RelativeTime at={bot.removedAt} />
        </>
      }
    >
      <Button isSmall icon="rotate-ccw" onClick={onRestore}>
        Restore
      </Button>
      {onRemove !== undefined && (
        <Button isSmall look="quiet" onClick={onRemove}>
          Delete for good
        </Button>
      )}
    </Row>
  );
}

interface RemoveDialogProps {
  readonly asked: Trashed | 'all';
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function RemoveDialog({ asked, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      name="trash-remove"
      title={asked === 'all' ? 'Empty the trash?' : `Delete ${asked.name} for good?`}
      text="Results, files and versions go with it. This cannot be undone."
      action={asked === 'all' ? 'Empty trash' : 'Delete for good'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

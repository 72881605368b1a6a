import { call } from '#builder/api/call.ts';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { type BotSummary, useHome } from './home.tsx';
import { nameOfAll } from './name-of-all.ts';
import { restoreBots } from './restore-bots.ts';
import { runForAll } from './run-for-all.ts';

interface TrashBotsDialogProps {
  readonly bots: readonly BotSummary[];
  readonly onClose: () => void;
}

/** Asks before bots go to the trash, and offers to take them back. */
export function TrashBotsDialog({ bots, onClose }: TrashBotsDialogProps) {
  const { reload } = useHome().bots;
  const trash = async (): Promise<void> => {
    const gone = await runForAll(bots, ({ id: botId }) => call('bots.delete', { params: { botId } }));
    reload();
    if (gone.length === 0) return;
    const undo = async (): Promise<void> => {
      await restoreBots(gone);
      reload();
    };
    toasts.show(`${nameOfAll(gone)} ${gone.length === 1 ? 'is' : 'are'} in the trash.`, {
      action: { label: 'Undo', run: () => void undo() },
    });
  };
  const isOne = bots.length === 1;
  return (
    <ConfirmDialog
      name="bots-trash"
      title={`Move ${nameOfAll(bots)} to the trash?`}
      text={
        isOne
          ? 'It goes offline at once. You can restore it with all its results for 30 days.'
          : 'They go offline at once. You can restore them with all their results for 30 days.'
      }
      action="Move to trash"
      onConfirm={trash}
      onClose={onClose}
    />
  );
}

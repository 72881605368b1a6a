import { call } from '#builder/api/call.ts';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { report } from '#builder/ui/report.ts';
import { toasts } from '#builder/ui/toasts.ts';
import { folderPlaces } from './folder-menu.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { move } from './move.ts';
import { NameDialog } from './name-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';

export type BotQuestion = 'rename' | 'move' | 'copy' | 'delete';

interface BotDialogProps {
  readonly bot: BotSummary;
  readonly asked: BotQuestion;
  readonly onClose: () => void;
}

/** The questions before something is done with a bot. */
export function BotDialog({ bot, asked, onClose }: BotDialogProps) {
  const home = useHome();
  const params = { botId: bot.id };
  switch (asked) {
    case 'rename':
      return (
        <NameDialog
          name="bot-rename"
          title="Rename bot"
          action="Rename"
          given={bot.name}
          onName={async (name) => {
            const isDone = report(await call('bots.update', { params, body: { bot: { name } } }));
            home.bots.reload();
            return isDone;
          }}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <PlaceDialog
          name="bot-move"
          title={`Move ${bot.name}`}
          label="Folder"
          action="Move"
          given={bot.folderId ?? ''}
          places={folderPlaces(home.folders.value ?? [])}
          onChoose={(to) => move(home, { kind: 'bot', id: bot.id }, to === '' ? null : to)}
          onClose={onClose}
        />
      );
    case 'copy':
      return <CopyDialog bot={bot} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          name="bots-trash"
          title={`Move ${bot.name} to the trash?`}
          text="It goes offline at once. You can restore it with all its results for 30 days."
          action="Move to trash"
          onConfirm={async () => {
            if (report(await call('bots.delete', { params }))) offerUndo(bot, home.bots.reload);
            home.bots.reload();
          }}
          onClose={onClose}
        />
      );
  }
}

function CopyDialog({ bot, onClose }: Pick<BotDialogProps, 'bot' | 'onClose'>) {
  const { session, workspace, bots } = useHome();
  const places = session.workspaces
    .filter(({ role }) => role !== 'GUEST')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PlaceDialog
      name="bot-copy"
      title={`Copy ${bot.name}`}
      label="Workspace"
      action="Copy"
      given={places.find(({ value }) => value !== workspace.id)?.value ?? places[0]?.value ?? ''}
      places={places}
      onChoose={async (workspaceId) => {
        const copied = await call('bots.copyTo', { params: { botId: bot.id }, body: { workspaceId } });
        const to = places.find(({ value }) => value === workspaceId)?.label ?? '';
        report(copied, `${bot.name} was copied to ${to}. Its credentials were left out.`);
        bots.reload();
      }}
      onClose={onClose}
    />
  );
}

function offerUndo({ id: botId, name }: BotSummary, reload: () => void): void {
  const restore = async (): Promise<void> => {
    report(await call('trash.restore', { params: { botId } }), `${name} was restored.`);
    reload();
  };
  toasts.show(`${name} is in the trash.`, { action: { label: 'Undo', run: () => void restore() } });
}

import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import { BotPeopleDialog } from './bot-people-dialog.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { MoveBotsDialog } from './move-bots-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { TrashBotsDialog } from './trash-bots-dialog.tsx';

export type BotQuestion = 'rename' | 'move' | 'copy' | 'people' | 'delete';

interface BotDialogProps {
  readonly bot: BotSummary;
  readonly asked: BotQuestion;
  readonly onClose: () => void;
}

/** The questions before something is done with a bot. */
export function BotDialog({ bot, asked, onClose }: BotDialogProps) {
  switch (asked) {
    case 'rename':
      return <RenameDialog bot={bot} onClose={onClose} />;
    case 'move':
      return <MoveBotsDialog bots={[bot]} onClose={onClose} />;
    case 'copy':
      return <CopyDialog bot={bot} onClose={onClose} />;
    case 'people':
      return <BotPeopleDialog bot={bot} onClose={onClose} />;
    case 'delete':
      return <TrashBotsDialog bots={[bot]} onClose={onClose} />;
  }
}

type OneBotProps = Omit<BotDialogProps, 'asked'>;

function RenameDialog({ bot, onClose }: OneBotProps) {
  const { bots } = useHome();
  return (
    <NameDialog
      name="bot-rename"
      title="Rename bot"
      action="Rename"
      given={bot.name}
      onName={async (name) => {
        const params = { botId: bot.id };
        const isDone = report(await call('bots.update', { params, body: { bot: { name } } }));
        bots.reload();
        return isDone;
      }}
      onClose={onClose}
    />
  );
}

function CopyDialog({ bot, onClose }: OneBotProps) {
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

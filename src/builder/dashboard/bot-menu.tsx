import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { navigate } from '#builder/ui/location.ts';
import { Menu, type MenuEntry } from '#builder/ui/menu.tsx';
import { report } from '#builder/ui/report.ts';
import { addressOf } from './address-of.ts';
import { BotDialog, type BotQuestion } from './bot-dialog.tsx';
import { exportBot } from './export-bot.ts';
import { type BotSummary, useHome } from './home.tsx';

/** What can be done with a bot without opening it. */
export function BotMenu({ bot }: { readonly bot: BotSummary }) {
  const { bots, isGuest } = useHome();
  const [asked, setAsked] = useState<BotQuestion>();
  const ask = (id: BotQuestion, label: string, icon: string): MenuEntry => ({
    ...{ id, label, icon },
    run: () => setAsked(id),
  });
  const mayRead = bot.accessRight !== 'guest';
  const mayWrite = bot.accessRight === 'write';
  const isMember = mayWrite && !isGuest;
  const duplicate = async (): Promise<void> => {
    report(
      await call('bots.duplicate', { params: { botId: bot.id }, body: {} }),
      `${bot.name} was duplicated.`,
    );
    bots.reload();
  };
  return (
    <>
      <Menu
        label={`Actions for ${bot.name}`}
        groups={[
          {
            entries: openings(bot),
          },
          {
            entries: [
              ...(mayWrite ? [ask('rename', 'Rename …', 'pencil')] : []),
              ...(isMember
                ? [{ id: 'duplicate', label: 'Duplicate', icon: 'copy', run: () => void duplicate() }]
                : []),
              ...(isMember ? [ask('move', 'Move to folder …', 'folder')] : []),
              ...(mayWrite ? [ask('people', 'Share …', 'user-plus')] : []),
              ...(mayRead
                ? [
                    ask('copy', 'Copy to workspace …', 'layers'),
                    {
                      id: 'export',
                      label: 'Export as file',
                      icon: 'download',
                      run: () => void exportBot(bot),
                    },
                  ]
                : []),
            ],
          },
          { entries: isMember ? [{ ...ask('delete', 'Move to trash …', 'trash-2'), isDanger: true }] : [] },
        ]}
      />
      {asked !== undefined && <BotDialog bot={bot} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Where the menu leads: the bot, and its chat if it is published. */
function openings(bot: BotSummary): MenuEntry[] {
  const { publicId, publishedBotId } = bot;
  const open = { id: 'open', label: 'Open', icon: 'pencil', run: () => navigate(addressOf(bot)) };
  if (publishedBotId === null || publicId === null) return [open];
  const chat = () => void window.open(`/${publicId}`, '_blank', 'noopener');
  return [open, { id: 'chat', label: 'Chat with it', icon: 'message-circle', run: chat }];
}

import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { windowPart } from '#builder/ui/part.tsx';
import { createBlank } from './create-blank.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { useHome } from './home.tsx';
import { ImportDialog } from './import-dialog.tsx';
import classes from './new-bot-menu.module.css';

const TakeOverDialog = windowPart(() => import('./take-over-dialog.tsx').then((file) => file.TakeOverDialog));
const ScriptDialog = windowPart(() => import('./script-dialog.tsx').then((file) => file.ScriptDialog));

/** Creates bots: blank at once, from an example, a file, a text or another installation by the menu beside it. */
export function NewBotMenu({ folderId }: { readonly folderId: string | null }) {
  const { workspace } = useHome();
  const [asked, setAsked] = useState<'example' | 'file' | 'script' | 'takeOver'>();
  const [from, setFrom] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const create = async (): Promise<void> => {
    setIsBusy(true);
    await createBlank({ workspaceId: workspace.id, folderId });
    setIsBusy(false);
  };
  const close = (): void => setAsked(undefined);
  return (
    <div className={classes.split}>
      <Button look="primary" icon="plus" isBusy={isBusy} onClick={create}>
        New bot
      </Button>
      <Menu
        label="More ways to create a bot"
        icon="chevron-down"
        groups={[
          {
            entries: [
              { id: 'blank', label: 'Blank bot', icon: 'file-plus', run: () => void create() },
              {
                id: 'example',
                label: 'From an example …',
                icon: 'sparkles',
                run: () => setAsked('example'),
              },
              { id: 'file', label: 'From a file …', icon: 'file-up', run: () => setAsked('file') },
              { id: 'script', label: 'From a text …', icon: 'file-text', run: () => setAsked('script') },
              {
                id: 'take-over',
                label: 'From another installation …',
                icon: 'server',
                run: () => setAsked('takeOver'),
              },
            ],
          },
        ]}
      />
      {asked === 'example' && <ExampleDialog folderId={folderId} onClose={close} />}
      {asked === 'script' && (
        <ScriptDialog
          folderId={folderId}
          onClose={close}
          onTakeOver={(address) => {
            setFrom(address ?? undefined);
            setAsked('takeOver');
          }}
        />
      )}
      {asked === 'takeOver' && <TakeOverDialog onClose={close} {...(from !== undefined && { from })} />}
      {asked === 'file' && <ImportDialog folderId={folderId} onClose={close} />}
    </div>
  );
}

import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { createBlank } from './create-blank.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { useHome } from './home.tsx';
import { ImportDialog } from './import-dialog.tsx';
import classes from './new-bot-menu.module.css';

/** Creates bots: blank at once, from an example or a file by the menu beside it. */
export function NewBotMenu({ folderId }: { readonly folderId: string | null }) {
  const { workspace } = useHome();
  const [asked, setAsked] = useState<'example' | 'file'>();
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
            ],
          },
        ]}
      />
      {asked === 'example' && <ExampleDialog folderId={folderId} onClose={close} />}
      {asked === 'file' && <ImportDialog folderId={folderId} onClose={close} />}
    </div>
  );
}

import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#builder/ui/button.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { windowPart } from '#builder/ui/part.tsx';
import { createBlank } from './create-blank.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { useHome } from './home.tsx';
import { ImportDialog } from './import-dialog.tsx';
import classes from './new-bot-menu.module.css';
import { useFileDrop } from './use-file-drop.ts';

const TakeOverDialog = windowPart(() => import('./take-over-dialog.tsx').then((file) => file.TakeOverDialog));
const ScriptDialog = windowPart(() => import('./script-dialog.tsx').then((file) => file.ScriptDialog));

/** What asks something before it creates a bot. */
type Way = 'example' | 'file' | 'script' | 'takeOver';

/** Files that become a bot as a text; those that are longer are exported bots, if anything. */
const texts = /\.(txt|md|markdown|html?|csv|tsv)$/i;
const LONGEST_TEXT = 1_000_000;

/**
 * Creates bots: blank at once, from an example, a file, a text or another installation by the menu beside it; also from a file
 * that is dropped on the page.
 */
export function NewBotMenu({ folderId }: { readonly folderId: string | null }) {
  const { workspace } = useHome();
  const [asked, setAsked] = useState<Way>();
  const [from, setFrom] = useState<string>();
  const [dropped, setDropped] = useState<{ readonly file?: File; readonly text?: string }>({});
  const isOver = useFileDrop(
    useCallback(async (file: File) => {
      const isText = texts.test(file.name) && file.size < LONGEST_TEXT;
      const text = isText ? await file.text().catch(() => undefined) : undefined;
      setDropped(text === undefined ? { file } : { text });
      setAsked(text === undefined ? 'file' : 'script');
    }, []),
  );
  const [isBusy, setIsBusy] = useState(false);
  const create = async (): Promise<void> => {
    setIsBusy(true);
    await createBlank({ workspaceId: workspace.id, folderId });
    setIsBusy(false);
  };
  const close = (): void => {
    setAsked(undefined);
    setDropped({});
  };
  return (
    <div className={classes.split}>
      <Button look="primary" icon="plus" isBusy={isBusy} onClick={create}>
        New bot
      </Button>
      <Menu
        label="More ways to create a bot"
        icon="chevron-down"
        groups={[{ entries: waysToCreate(() => void create(), setAsked) }]}
      />
      {asked === 'example' && <ExampleDialog folderId={folderId} onClose={close} />}
      {asked === 'script' && (
        <ScriptDialog
          folderId={folderId}
          start={dropped.text}
          onClose={close}
          onTakeOver={(address) => {
            setFrom(address ?? undefined);
            setAsked('takeOver');
          }}
        />
      )}
      {asked === 'takeOver' && <TakeOverDialog onClose={close} {...(from !== undefined && { from })} />}
      {asked === 'file' && <ImportDialog folderId={folderId} file={dropped.file} onClose={close} />}
      {isOver && createPortal(<DropPlace />, document.body)}
    </div>
  );
}

function waysToCreate(create: () => void, ask: (way: Way) => void) {
  return [
    { id: 'blank', label: 'Blank bot', icon: 'file-plus', run: create },
    { id: 'example', label: 'From an example …', icon: 'sparkles', run: () => ask('example') },
    { id: 'file', label: 'From a file …', icon: 'file-up', run: () => ask('file') },
    { id: 'script', label: 'From a text …', icon: 'file-text', run: () => ask('script') },
    {
      id: 'take-over',
      label: 'From another installation …',
      icon: 'server',
      run: () => ask('takeOver'),
    },
  ] as const;
}

function DropPlace() {
  return (
    <div className={classes.drop} aria-hidden="true">
      <strong>Drop a bot here</strong>
      The file of an exported bot, or a text that becomes one.
    </div>
  );
}

import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { SelectionBar } from '#builder/ui/selection-bar.tsx';
import type { Selection } from '#builder/ui/use-selected.ts';
import type { BotSummary } from './home.tsx';
import { MoveBotsDialog } from './move-bots-dialog.tsx';
import { TrashBotsDialog } from './trash-bots-dialog.tsx';

interface SelectedBotsProps {
  readonly bots: readonly BotSummary[];
  readonly selection: Selection;
}

/** What can be done with several bots at once. */
export function SelectedBots({ bots, selection }: SelectedBotsProps) {
  const [asked, setAsked] = useState<'move' | 'delete'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <SelectionBar selection={selection} what="bot" onDelete={() => setAsked('delete')}>
        <Button isSmall icon="folder" onClick={() => setAsked('move')}>
          Move to folder …
        </Button>
        <Button isSmall icon="trash-2" onClick={() => setAsked('delete')}>
          Move to trash …
        </Button>
      </SelectionBar>
      {asked === 'move' && <MoveBotsDialog bots={bots} onClose={close} />}
      {asked === 'delete' && <TrashBotsDialog bots={bots} onClose={close} />}
    </>
  );
}

import { folderPlaces } from './folder-menu.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { move } from './move.ts';
import { nameOfAll } from './name-of-all.ts';
import { PlaceDialog } from './place-dialog.tsx';

interface MoveBotsDialogProps {
  readonly bots: readonly BotSummary[];
  readonly onClose: () => void;
}

/** Asks for the folder that bots go to. */
export function MoveBotsDialog({ bots, onClose }: MoveBotsDialogProps) {
  const home = useHome();
  return (
    <PlaceDialog
      name="bot-move"
      title={`Move ${nameOfAll(bots)}`}
      label="Folder"
      action="Move"
      given={bots[0]?.folderId ?? ''}
      places={folderPlaces(home.folders.value ?? [])}
      onChoose={(to) => {
        const ids = bots.map(({ id }) => id);
        return move(home, { kind: 'bots', ids }, to === '' ? null : to);
      }}
      onClose={onClose}
    />
  );
}

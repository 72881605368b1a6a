import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import classes from './bots-page.module.css';
import { type BotSummary, type Folder, useHome } from './home.tsx';
import { startDrag } from './move.ts';
import { useDrop } from './use-drop.ts';

interface FolderCardsProps {
  readonly parentId: string | null;
  readonly bots: readonly BotSummary[];
}

/** The folders directly inside one. */
export function FolderCards({ parentId, bots }: FolderCardsProps) {
  const inside = (useHome().folders.value ?? []).filter(({ parentFolderId }) => parentFolderId === parentId);
  if (inside.length === 0) return null;
  return (
    <ul className={classes.folders} aria-label="Folders">
      {inside
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((folder) => (
          <li key={folder.id}>
            <FolderCard
              folder={folder}
              count={bots.filter(({ folderId }) => folderId === folder.id).length}
            />
          </li>
        ))}
    </ul>
  );
}

function FolderCard({ folder, count }: { readonly folder: Folder; readonly count: number }) {
  const { workspace } = useHome();
  return (
    <Link
      href={`/app/w/${workspace.id}/f/${folder.id}`}
      className={classes.folder}
      draggable
      onDragStart={(event) => startDrag(event, { kind: 'folder', id: folder.id })}
      {...useDrop(folder.id)}
    >
      <Icon name="folder" />
      <span className={classes.name}>{folder.name}</span>
      <span className={classes.count}>{count === 1 ? '1 bot' : `${count} bots`}</span>
    </Link>
  );
}

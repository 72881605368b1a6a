import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import { FolderMenu } from './folder-menu.tsx';
import type { FolderNode } from './folder-tree.ts';
import { type Folder, useHome } from './home.tsx';
import { startDrag } from './move.ts';
import classes from './sidebar.module.css';
import { useDrop } from './use-drop.ts';

interface FolderItemsProps {
  readonly nodes: readonly FolderNode<Folder>[];
  readonly currentId: string | null;
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly depth: number;
}

/** Folders as nested lists: links that can be dragged, and on which bots and folders can be dropped. */
export function FolderItems({ nodes, ...rest }: FolderItemsProps) {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node) => (
        <FolderItem key={node.folder.id} node={node} {...rest} />
      ))}
    </ul>
  );
}

function FolderItem({
  node,
  ...rest
}: Omit<FolderItemsProps, 'nodes'> & { readonly node: FolderNode<Folder> }) {
  const { workspace } = useHome();
  const { folder, inside } = node;
  const { currentId, closed, onToggle, depth } = rest;
  const drop = useDrop(folder.id);
  const isOpen = !closed.has(folder.id);
  return (
    <li>
      <div className={classes.row} style={{ paddingInlineStart: (depth - 1) * 12 }} {...drop}>
        {inside.length > 0 ? (
          <button
            type="button"
            className={classes.twist}
            aria-expanded={isOpen}
            aria-label={`Folders in ${folder.name}`}
            onClick={() => onToggle(folder.id)}
          >
            <Icon name="chevron-right" size={14} />
          </button>
        ) : (
          <span className={classes.leaf} />
        )}
        <Link
          href={`/app/w/${workspace.id}/f/${folder.id}`}
          className={classes.place}
          aria-current={currentId === folder.id ? 'page' : undefined}
          draggable
          onDragStart={(event) => startDrag(event, { kind: 'folder', id: folder.id })}
        >
          <Icon name={currentId === folder.id ? 'folder-open' : 'folder'} />
          <span className={classes.label}>{folder.name}</span>
        </Link>
        <span className={classes.more}>
          <FolderMenu folder={folder} />
        </span>
      </div>
      {isOpen && <FolderItems nodes={inside} {...rest} depth={depth + 1} />}
    </li>
  );
}

import { useState } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FolderItems } from './folder-items.tsx';
import { folderTree } from './folder-tree.ts';
import { useHome } from './home.tsx';
import { NewFolderButton } from './new-folder-button.tsx';
import classes from './sidebar.module.css';
import { useDrop } from './use-drop.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

interface SidebarProps {
  readonly part: 'bots' | 'trash' | 'members' | 'credentials' | 'tokens' | 'audit';
  readonly folderId: string | null;
}

/** The places of a workspace: its bots by folder, what belongs to it, and the person who is signed in. */
export function Sidebar({ part, folderId }: SidebarProps) {
  const { workspace, folders, isGuest } = useHome();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const top = useDrop(null);
  const base = `/app/w/${workspace.id}`;
  const toggle = (id: string): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <div className={classes.sidebar}>
      <WorkspaceMenu />
      <nav aria-label="Workspace" className={classes.nav}>
        <div className={classes.row} {...top}>
          <Place href={base} icon="bot" label="All bots" isCurrent={part === 'bots' && folderId === null} />
          {!isGuest && <NewFolderButton parentFolderId={null} />}
        </div>
        <FolderItems
          nodes={folderTree(folders.value ?? [])}
          currentId={part === 'bots' ? folderId : null}
          closed={closed}
          onToggle={toggle}
          depth={1}
        />
        <Place href={`${base}/trash`} icon="trash-2" label="Trash" isCurrent={part === 'trash'} />
        {!isGuest && (
          <>
            <h2 className={classes.title}>Workspace</h2>
            <Place href={`${base}/members`} icon="users" label="Members" isCurrent={part === 'members'} />
            <Place
              href={`${base}/credentials`}
              icon="shield"
              label="Credentials"
              isCurrent={part === 'credentials'}
            />
            <Place href={`${base}/tokens`} icon="key" label="Keys" isCurrent={part === 'tokens'} />
            {workspace.role === 'ADMIN' && (
              <Place href={`${base}/audit`} icon="history" label="Audit log" isCurrent={part === 'audit'} />
            )}
          </>
        )}
      </nav>
      <AccountMenu />
    </div>
  );
}

interface PlaceProps {
  readonly href: string;
  readonly icon: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

function Place({ href, icon, label, isCurrent }: PlaceProps) {
  return (
    <Link href={href} className={classes.place} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={classes.label}>{label}</span>
    </Link>
  );
}

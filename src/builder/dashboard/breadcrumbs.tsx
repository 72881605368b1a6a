import { Fragment } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import classes from './bots-page.module.css';
import { pathTo } from './folder-tree.ts';
import { useHome } from './home.tsx';

/** The folders around a folder, as links, and its own name. */
export function Breadcrumbs({ folderId }: { readonly folderId: string | null }) {
  const { workspace, folders } = useHome();
  if (folderId === null) return 'All bots';
  const path = pathTo(folders.value ?? [], folderId);
  const around = path.slice(0, -1);
  return (
    <span className={classes.crumbs}>
      <Link href={`/app/w/${workspace.id}`}>All bots</Link>
      {around.map(({ id, name }) => (
        <Fragment key={id}>
          <Icon name="chevron-right" />
          <Link href={`/app/w/${workspace.id}/f/${id}`}>{name}</Link>
        </Fragment>
      ))}
      <Icon name="chevron-right" />
      {path.at(-1)?.name ?? 'Folder'}
    </span>
  );
}

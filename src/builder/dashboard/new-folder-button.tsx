import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { report } from '#builder/ui/report.ts';
import { useHome } from './home.tsx';
import { NameDialog } from './name-dialog.tsx';
import classes from './sidebar.module.css';

/** Adds a folder. */
export function NewFolderButton({ parentFolderId }: { readonly parentFolderId: string | null }) {
  const { workspace, folders } = useHome();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <span className={classes.more}>
      <IconButton icon="folder-plus" label="New folder" isSmall onClick={() => setIsNaming(true)} />
      {isNaming && (
        <NameDialog
          name="folder-new"
          title="New folder"
          action="Create folder"
          onName={async (name) => {
            const body = { workspaceId: workspace.id, name, parentFolderId };
            const isDone = report(await call('folders.create', { body }));
            folders.reload();
            return isDone;
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </span>
  );
}

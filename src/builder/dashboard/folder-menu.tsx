import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Menu } from '#builder/ui/menu.tsx';
import { report } from '#builder/ui/report.ts';
import { pathTo, possibleParents } from './folder-tree.ts';
import { type Folder, useHome } from './home.tsx';
import { move } from './move.ts';
import { NameDialog } from './name-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';

type Asked = 'rename' | 'add' | 'move' | 'delete';

/** What can be done with a folder. */
export function FolderMenu({ folder }: { readonly folder: Folder }) {
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Menu
        label={`Actions for the folder ${folder.name}`}
        groups={[
          {
            entries: [
              { id: 'add', label: 'New folder inside …', icon: 'folder-plus', run: () => setAsked('add') },
              { id: 'rename', label: 'Rename …', icon: 'pencil', run: () => setAsked('rename') },
              { id: 'move', label: 'Move to …', icon: 'corner-down-right', run: () => setAsked('move') },
            ],
          },
          {
            entries: [
              {
                id: 'delete',
                label: 'Delete …',
                icon: 'trash-2',
                isDanger: true,
                run: () => setAsked('delete'),
              },
            ],
          },
        ]}
      />
      {asked !== undefined && <FolderDialog folder={folder} asked={asked} onClose={close} />}
    </>
  );
}

interface FolderDialogProps {
  readonly folder: Folder;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function FolderDialog({ folder, asked, onClose }: FolderDialogProps) {
  const home = useHome();
  const { workspace, folders } = home;
  const params = { folderId: folder.id };
  const done = (isDone: boolean): boolean => {
    folders.reload();
    return isDone;
  };
  switch (asked) {
    case 'add':
      return (
        <NameDialog
          name="folder-new"
          title={`New folder in ${folder.name}`}
          action="Create folder"
          onName={async (name) => {
            const body = { workspaceId: workspace.id, name, parentFolderId: folder.id };
            return done(report(await call('folders.create', { body })));
          }}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NameDialog
          name="folder-rename"
          title="Rename folder"
          action="Rename"
          given={folder.name}
          onName={async (name) => {
            const body = { workspaceId: workspace.id, folder: { name } };
            return done(report(await call('folders.update', { params, body })));
          }}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <PlaceDialog
          name="folder-move"
          title={`Move ${folder.name}`}
          label="Into"
          action="Move"
          given={folder.parentFolderId ?? ''}
          places={folderPlaces(possibleParents(folders.value ?? [], folder.id))}
          onChoose={(to) => move(home, { kind: 'folder', id: folder.id }, to === '' ? null : to)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteFolderDialog folder={folder} onClose={onClose} />;
  }
}

function DeleteFolderDialog({ folder, onClose }: Pick<FolderDialogProps, 'folder' | 'onClose'>) {
  const { workspace, folders, bots } = useHome();
  return (
    <ConfirmDialog
      name="folder-delete"
      title={`Delete the folder ${folder.name}?`}
      text="Its bots and folders are kept: they move to where the folder was."
      action="Delete folder"
      onConfirm={async () => {
        const body = { workspaceId: workspace.id };
        const isDone = report(await call('folders.delete', { params: { folderId: folder.id }, body }));
        folders.reload();
        bots.reload();
        if (isDone && window.location.pathname.endsWith(`/f/${folder.id}`))
          navigate(`/app/w/${workspace.id}`);
      }}
      onClose={onClose}
    />
  );
}

/** Folders as choices, with the folders around them in the name. */
export function folderPlaces(folders: readonly Folder[]) {
  const places = folders.map(({ id }) => ({
    value: id,
    label: pathTo(folders, id)
      .map(({ name }) => name)
      .join(' / '),
  }));
  return [
    { value: '', label: 'All bots (no folder)' },
    ...places.toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}

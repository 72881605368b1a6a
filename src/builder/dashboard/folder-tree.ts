/** What places a folder in the tree. */
export interface FolderRow {
  readonly id: string;
  readonly name: string;
  readonly parentFolderId: string | null;
}

/** A folder with those inside it, by name. */
export interface FolderNode<F extends FolderRow = FolderRow> {
  readonly folder: F;
  readonly inside: readonly FolderNode<F>[];
}

/** The folders as a tree. One whose parent is not there stands at the top, so that nothing is lost. */
export function folderTree<F extends FolderRow>(folders: readonly F[]): readonly FolderNode<F>[] {
  const ids = new Set(folders.map(({ id }) => id));
  const byParent = Map.groupBy(folders, ({ parentFolderId }) =>
    parentFolderId !== null && ids.has(parentFolderId) ? parentFolderId : '',
  );
  const nodesIn = (parent: string): readonly FolderNode<F>[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((folder) => ({ folder, inside: nodesIn(folder.id) }));
  return nodesIn('');
}

/** The folder and those around it, from the top. */
export function pathTo<F extends FolderRow>(folders: readonly F[], id: string | null): readonly F[] {
  const path: F[] = [];
  for (let next = id; next !== null; ) {
    const folder = folders.find((each) => each.id === next);
    if (folder === undefined || path.includes(folder)) break;
    path.unshift(folder);
    next = folder.parentFolderId;
  }
  return path;
}

/** Where a folder can be moved: not into itself, nor into one inside it. */
export function possibleParents<F extends FolderRow>(folders: readonly F[], id: string): readonly F[] {
  return folders.filter((folder) => !pathTo(folders, folder.id).some((each) => each.id === id));
}

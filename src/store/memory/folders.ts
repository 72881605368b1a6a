import { err, ok } from '#lib/result.ts';
import type { FolderScope, Folders } from '../ports/folder.ts';
import { byAge, defined, type State } from './state.ts';

export function createFolders(state: State): Folders {
  const { folders, bots } = state;
  const find = ({ workspaceId, id }: FolderScope) => {
    const folder = folders.get(id);
    return folder?.workspaceId === workspaceId ? folder : null;
  };
  return {
    create: async (folder) => {
      const { id, workspaceId, parentFolderId } = folder;
      if (!state.workspaces.has(workspaceId)) return err('WORKSPACE_NOT_FOUND');
      if (parentFolderId !== null && !find({ workspaceId, id: parentFolderId }))
        return err('PARENT_NOT_FOUND');
      if (folders.has(id)) return err('ID_TAKEN');
      folders.set(id, folder);
      return ok(folder);
    },
    get: async (scope) => find(scope),
    list: async (workspaceId, parentFolderId) =>
      [...folders.values()]
        .filter((folder) => folder.workspaceId === workspaceId && folder.parentFolderId === parentFolderId)
        .sort(byAge),
    listAll: async (workspaceId) =>
      [...folders.values()].filter((folder) => folder.workspaceId === workspaceId).sort(byAge),
    update: async (scope, patch, at) => {
      const folder = find(scope);
      if (!folder) return err('NOT_FOUND');
      for (let next = patch.parentFolderId ?? null; next !== null; ) {
        if (next === scope.id) return err('CYCLE');
        const parent = find({ workspaceId: scope.workspaceId, id: next });
        if (!parent) return err('PARENT_NOT_FOUND');
        next = parent.parentFolderId;
      }
      const changed = { ...folder, ...defined(patch), updatedAt: at };
      folders.set(scope.id, changed);
      return ok(changed);
    },
    delete: async (scope) => {
      const folder = find(scope);
      if (!folder) return null;
      const { id, parentFolderId } = folder;
      for (const child of folders.values()) {
        if (child.parentFolderId === id) folders.set(child.id, { ...child, parentFolderId });
      }
      for (const bot of bots.values()) {
        if (bot.folderId === id) bots.set(bot.id, { ...bot, folderId: parentFolderId });
      }
      folders.delete(id);
      return folder;
    },
  };
}

import { err, ok } from '#lib/result.ts';
import { type FileRecord, type Files, noBot } from '../ports/file.ts';
import { bySeniority, insert, type State } from './state.ts';

export function createFiles({ files }: State): Files {
  const find = (id: string) => {
    const file = files.get(id);
    return file === undefined || file.expiresAt === 0 ? null : file;
  };
  return {
    create: async (given, room) => {
      const file = { ...given, completedAt: null, sha256: null };
      const all = [...files.values()];
      const inSession = all.filter(
        ({ sessionId }) => given.sessionId !== null && sessionId === given.sessionId,
      );
      const inWorkspace = all.filter(({ workspaceId }) => workspaceId === given.workspaceId);
      if (given.sessionId !== null && inSession.length >= room.sessionFiles) return err('TOO_MANY');
      if (given.sessionId !== null && sum(inSession) + given.size > room.sessionBytes)
        return err('SESSION_FULL');
      if (sum(inWorkspace) + given.size > room.workspaceBytes) return err('WORKSPACE_FULL');
      insert(files, file.id, file);
      return ok(file);
    },
    get: async (id) => find(id),
    complete: async (id, { at, ...facts }) => {
      const file = find(id);
      if (file === null || file.completedAt !== null) return false;
      files.set(id, { ...file, ...facts, completedAt: at });
      return true;
    },
    keep: async (id) => {
      const file = find(id);
      if (file !== null) files.set(id, { ...file, expiresAt: null });
    },
    discard: async (id) => {
      const file = files.get(id);
      if (file !== undefined) files.set(id, { ...file, expiresAt: 0 });
    },
    listOfResult: async ({ botId, resultId }) =>
      [...files.values()]
        .filter((file) => file.botId === botId && file.resultId === resultId)
        .filter((file) => file.completedAt !== null && file.expiresAt !== 0)
        .sort(bySeniority),
    listAssets: async (workspaceId) =>
      [...files.values()]
        .filter((file) => file.botId === noBot && file.workspaceId === workspaceId)
        .filter((file) => file.completedAt !== null && file.expiresAt === null)
        .sort(bySeniority)
        .toReversed(),
    due: async (now, limit) =>
      [...files.values()]
        .filter((file) => dueAt(file) <= now)
        .sort((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    remove: async (ids) => {
      for (const id of ids) files.delete(id);
    },
  };
}

/** Marks the files of what was removed. */
export function discardFiles({ files }: State, test: (file: FileRecord) => boolean): void {
  for (const [id, file] of files) if (test(file)) files.set(id, { ...file, expiresAt: 0 });
}

const dueAt = ({ expiresAt }: FileRecord): number => expiresAt ?? Infinity;

function sum(files: readonly FileRecord[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

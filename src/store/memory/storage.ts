import type { Storage } from '../ports/storage.ts';
import type { State } from './state.ts';

export function createStorage({ storage, files, sessions }: State): Storage {
  const of = (workspaceId: string) => storage.get(workspaceId) ?? { chatBytes: 0, limitBytes: null };
  const add = (workspaceId: string, bytes: number) => {
    const before = of(workspaceId);
    storage.set(workspaceId, { ...before, chatBytes: before.chatBytes + bytes });
  };
  return {
    get: async (workspaceId) => ({
      ...of(workspaceId),
      fileBytes: [...files.values()].reduce(
        (sum, file) => (file.workspaceId === workspaceId ? sum + file.size : sum),
        0,
      ),
    }),
    add: async (written) => {
      for (const { workspaceId, bytes } of written) add(workspaceId, bytes);
    },
    setLimit: async (workspaceId, limitBytes) =>
      void storage.set(workspaceId, { ...of(workspaceId), limitBytes }),
    measure: async (after, limit) => {
      const all = [...sessions.values()]
        .sort((a, b) => a.seq - b.seq)
        .filter(({ seq }) => seq > Number(after ?? 0));
      const some = all.slice(0, limit);
      return {
        chats: some.map(({ workspaceId, written, snapshot }) => ({
          workspaceId,
          bytes: written + Buffer.byteLength(snapshot),
        })),
        last: some.length === 0 ? null : String(some.at(-1)?.seq),
      };
    },
    replace: async (measured) => {
      for (const [workspaceId, before] of storage) storage.set(workspaceId, { ...before, chatBytes: 0 });
      for (const { workspaceId, bytes } of measured) add(workspaceId, bytes);
    },
  };
}

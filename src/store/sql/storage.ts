import type { Storage, WorkspaceBytes } from '../ports/storage.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';

export function createStorage(db: Db, chats: ChatRows): Storage {
  return {
    get: async (workspaceId) => {
      const row = await db
        .selectFrom('storage')
        .select(['chatBytes', 'limitBytes'])
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst();
      const files = await db
        .selectFrom('files')
        .select((select) => select.fn.sum('size').as('bytes'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return {
        chatBytes: row?.chatBytes ?? 0,
        fileBytes: Number(files.bytes ?? 0),
        limitBytes: row?.limitBytes ?? null,
      };
    },
    add: (written) => atomically(db, (tx) => add(tx, written)),
    setLimit: async (workspaceId, limitBytes) => {
      await db
        .insertInto('storage')
        .values({ workspaceId, chatBytes: 0, limitBytes })
        .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet({ limitBytes }))
        .execute();
    },
    measure: (after, limit) => chats.measure(db, after, limit),
    replace: (measured) =>
      atomically(db, async (tx) => {
        await tx.updateTable('storage').set({ chatBytes: 0 }).execute();
        await add(tx, measured);
      }),
  };
}

/** In one order for all, so that nobody waits for each other. */
const byWorkspace = (a: WorkspaceBytes, b: WorkspaceBytes): number =>
  a.workspaceId < b.workspaceId ? -1 : 1;

async function add(tx: Tx, written: readonly WorkspaceBytes[]): Promise<void> {
  for (const { workspaceId, bytes } of written.toSorted(byWorkspace))
    await tx
      .insertInto('storage')
      .values({ workspaceId, chatBytes: bytes, limitBytes: null })
      .onConflict((conflict) =>
        conflict
          .column('workspaceId')
          .doUpdateSet((eb) => ({ chatBytes: eb('storage.chatBytes', '+', bytes) })),
      )
      .execute();
}

import { sql } from 'kysely';
import type { Storage, WorkspaceBytes } from '../ports/storage.ts';
import { atomically, type Db, type Tx } from './db.ts';

export function createStorage(db: Db): Storage {
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
    measure: async (after, limit) => {
      const rows = await db
        .selectFrom('sessions as s')
        .select(['s.seq', 's.workspaceId', chatBytes.as('bytes')])
        .where('s.seq', '>', after)
        .orderBy('s.seq')
        .limit(limit)
        .execute();
      return {
        chats: rows.map(({ workspaceId, bytes }) => ({ workspaceId, bytes: Number(bytes) })),
        last: rows.at(-1)?.seq ?? null,
      };
    },
    replace: (measured) =>
      atomically(db, async (tx) => {
        await tx.updateTable('storage').set({ chatBytes: 0 }).execute();
        await add(tx, measured);
      }),
  };
}

/** Reads lengths alone: the last turn of a chat knows what all of them wrote. */
const chatBytes = sql<number>`octet_length(s."snapshot") + coalesce((
  select t."written" from "turns" t where t."sessionSeq" = s."seq" order by t."n" desc limit 1), 0)`;

async function add(tx: Tx, written: readonly WorkspaceBytes[]): Promise<void> {
  for (const { workspaceId, bytes } of written)
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

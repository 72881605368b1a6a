import { err, ok } from '#lib/result.ts';
import type { Credential, CredentialScope, Credentials } from '../ports/credentials.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';

export function createCredentials(db: Db): Credentials {
  return {
    create: (credential) => atomically(db, (tx) => insert(tx, credential)),
    get: async (scope) => (await find(db, scope).executeTakeFirst()) ?? null,
    list: (workspaceId) =>
      db
        .selectFrom('credentials')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    update: (scope, { name, data, hosts }, { at, basedOn }) =>
      atomically(db, async (tx) => {
        const present = await find(tx, scope).forUpdate().executeTakeFirst();
        if (!present) return err('NOT_FOUND' as const);
        if (basedOn !== undefined && present.data !== basedOn) return err('CONFLICT' as const);
        const row = await tx
          .updateTable('credentials')
          .set({ name, data, hosts, updatedAt: at })
          .where('id', '=', scope.id)
          .where('workspaceId', '=', scope.workspaceId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return ok(row);
      }),
    reseal: async ({ workspaceId, id }, { from, to }) => {
      const { numUpdatedRows } = await db
        .updateTable('credentials')
        .set({ data: to })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('data', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    touch: async ({ workspaceId, id }, at) => {
      await db
        .updateTable('credentials')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
    delete: async ({ workspaceId, id }) =>
      (await db
        .deleteFrom('credentials')
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}

async function insert(tx: Tx, credential: Credential): ReturnType<Credentials['create']> {
  if (!(await lockWorkspace(tx, credential.workspaceId))) return err('WORKSPACE_NOT_FOUND');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credentials')
    .values(credential)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? ok(credential) : err('ID_TAKEN');
}

function find(db: Db | Tx, { workspaceId, id }: CredentialScope) {
  return db.selectFrom('credentials').selectAll().where('id', '=', id).where('workspaceId', '=', workspaceId);
}

import type { Workspace, Workspaces } from '../ports/workspace.ts';
import { removeAccount } from './channel-accounts.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { deleteBot } from './delete-bot.ts';
import { discardFiles } from './files.ts';
import { lockWorkspace } from './lock-parent.ts';
import type { Stored } from './tables.ts';
import { removeWebhooks } from './webhooks.ts';

export function createWorkspaces(db: Db, chats: ChatRows): Workspaces {
  const get = async (id: string) => {
    const row = await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toWorkspace(row) : null;
  };
  return {
    get,
    create: (workspace, first) => atomically(db, (tx) => insert(tx, workspace, first)),
    list: async () => {
      const rows = await db.selectFrom('workspaces').selectAll().orderBy('createdAt').orderBy('id').execute();
      return rows.map(toWorkspace);
    },
    listOf: async (userId) => {
      const rows = await db
        .selectFrom('workspaces')
        .innerJoin('members', 'members.workspaceId', 'workspaces.id')
        .selectAll('workspaces')
        .select('members.role')
        .where('members.userId', '=', userId)
        .orderBy('workspaces.createdAt')
        .orderBy('workspaces.id')
        .execute();
      return rows.map(({ role, ...row }) => ({ ...toWorkspace(row), role }));
    },
    update: async (id, patch, at) => {
      const { isSuspended, isPastDue, isVerified, ...rest } = patch;
      const set = {
        ...rest,
        isSuspended: isSuspended === undefined ? undefined : toFlag(isSuspended),
        isPastDue: isPastDue === undefined ? undefined : toFlag(isPastDue),
        isVerified: isVerified === undefined ? undefined : toFlag(isVerified),
      };
      const given = Object.entries(set).flatMap(([field, value]) => (value === undefined ? [] : [field]));
      if (given.length === 0) return get(id);
      const isActivity = given.every((field) => field === 'lastActivityAt');
      const row = await db
        .updateTable('workspaces')
        .set({ ...set, updatedAt: isActivity ? undefined : at })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? toWorkspace(row) : null;
    },
    delete: (id) => atomically(db, (tx) => deleteWorkspace(tx, chats, id)),
  };
}

/** Adds a workspace with its first member and its chat key. */
async function insert(
  tx: Tx,
  workspace: Workspace,
  { userId, chatKey }: Parameters<Workspaces['create']>[1],
): Promise<Workspace> {
  const { id: workspaceId, createdAt, isSuspended, isPastDue, isVerified } = workspace;
  await tx
    .insertInto('workspaces')
    .values({
      ...workspace,
      isSuspended: toFlag(isSuspended),
      isPastDue: toFlag(isPastDue),
      isVerified: toFlag(isVerified),
    })
    .execute();
  await tx.insertInto('members').values({ workspaceId, userId, role: 'ADMIN', createdAt }).execute();
  await tx.insertInto('chatKeys').values({ workspaceId, key: chatKey, createdAt }).execute();
  return workspace;
}

/** Deletes a workspace and everything in it. */
async function deleteWorkspace(tx: Tx, chats: ChatRows, id: string): Promise<boolean> {
  await lockWorkspace(tx, id);
  const bots = await tx.selectFrom('bots').select('id').where('workspaceId', '=', id).execute();
  for (const bot of bots) await deleteBot(tx, chats, bot.id);
  const accounts = await tx
    .selectFrom('channelAccounts')
    .select('id')
    .where('workspaceId', '=', id)
    .execute();
  for (const account of accounts) await removeAccount(tx, account.id);
  await discardFiles(tx, { assetsOf: id });
  await removeWebhooks(tx, { workspaceId: id });
  await tx.deleteFrom('tokenLimits').where('ownerId', '=', id).execute();
  for (const table of workspaceTables) {
    await tx.deleteFrom(table).where('workspaceId', '=', id).execute();
  }
  const { numDeletedRows } = await tx.deleteFrom('workspaces').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** What goes with a workspace, besides its bots. */
const workspaceTables = [
  'folders',
  'takeOvers',
  'themeTemplates',
  'credentials',
  'members',
  'invitations',
  'chatKeys',
  'tokenUse',
  'chatCounts',
  'storage',
  'auditLog',
] as const;

function toWorkspace(row: Stored<Workspace>): Workspace {
  return {
    ...row,
    isSuspended: row.isSuspended === 1,
    isPastDue: row.isPastDue === 1,
    isVerified: row.isVerified === 1,
  };
}

import { err, ok } from '#lib/result.ts';
import type { BotInvitation, BotInvitations, Collaborator, Collaborators } from '../ports/access.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { joinAsGuest } from './join.ts';
import { lockBot, lockBotAndWorkspace } from './lock-parent.ts';

export function createCollaborators(db: Db): Collaborators {
  return {
    get: (botId, userId) => find(db, botId, userId),
    list: async (botId) => (await query(db).where('botId', '=', botId).execute()).map(toCollaborator),
    add: ({ botId, userId, type, at }) =>
      atomically(db, async (tx) => {
        const workspaceId = await lockBotAndWorkspace(tx, botId);
        const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
        if (workspaceId === null || !user) return err('NOT_FOUND' as const);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('collaborators')
          .values({ botId, userId, type, createdAt: at, updatedAt: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return err('ALREADY_COLLABORATOR' as const);
        await joinAsGuest(tx, { workspaceId, userId, at });
        const added = await find(tx, botId, userId);
        return added ? ok(added) : err('NOT_FOUND' as const);
      }),
    setType: ({ botId, userId }, type, at) =>
      atomically(db, async (tx) => {
        await tx
          .updateTable('collaborators')
          .set({ type, updatedAt: at })
          .where('botId', '=', botId)
          .where('userId', '=', userId)
          .execute();
        return find(tx, botId, userId);
      }),
    remove: ({ botId, userId }) =>
      atomically(db, async (tx) => {
        await lockBot(tx, botId);
        const found = await find(tx, botId, userId);
        await tx
          .deleteFrom('collaborators')
          .where('botId', '=', botId)
          .where('userId', '=', userId)
          .execute();
        return found;
      }),
  };
}

export function createBotInvitations(db: Db): BotInvitations {
  return {
    create: (given) =>
      atomically(db, async (tx) => {
        const invitation: BotInvitation = { ...given, email: given.email.toLowerCase() };
        if (!(await lockBot(tx, invitation.botId))) return err('NOT_FOUND' as const);
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('botInvitations')
          .values(invitation)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n ? ok(invitation) : err('ALREADY_INVITED' as const);
      }),
    list: (botId) =>
      db
        .selectFrom('botInvitations')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('createdAt')
        .orderBy('email')
        .execute(),
    setType: async ({ botId, email }, type, at) =>
      (await db
        .updateTable('botInvitations')
        .set({ type, updatedAt: at })
        .where('botId', '=', botId)
        .where('email', '=', email.toLowerCase())
        .returningAll()
        .executeTakeFirst()) ?? null,
    setLink: async ({ botId, email }, link, at) =>
      (await db
        .updateTable('botInvitations')
        .set({ ...link, updatedAt: at })
        .where('botId', '=', botId)
        .where('email', '=', email.toLowerCase())
        .returningAll()
        .executeTakeFirst()) ?? null,
    delete: async ({ botId, email }) =>
      (await db
        .deleteFrom('botInvitations')
        .where('botId', '=', botId)
        .where('email', '=', email.toLowerCase())
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}

function query(db: Db | Tx) {
  return db
    .selectFrom('collaborators')
    .innerJoin('users', 'users.id', 'collaborators.userId')
    .selectAll('collaborators')
    .select(['users.name', 'users.email', 'users.image'])
    .orderBy('collaborators.createdAt')
    .orderBy('collaborators.userId');
}

async function find(db: Db | Tx, botId: string, userId: string): Promise<Collaborator | null> {
  const row = await query(db).where('botId', '=', botId).where('userId', '=', userId).executeTakeFirst();
  return row ? toCollaborator(row) : null;
}

function toCollaborator({
  name,
  email,
  image,
  ...rest
}: Omit<Collaborator, 'user'> & Collaborator['user']): Collaborator {
  return { ...rest, user: { name, email, image } };
}

import { err, ok } from '#lib/result.ts';
import type { Invitation, Invitations } from '../ports/member.ts';
import type { User } from '../ports/user.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { joinBot, joinWorkspace } from './join.ts';
import { findLinked, lockLinked, takeLinked } from './linked-invitations.ts';
import { lockWorkspace, lockWorkspaces } from './lock-parent.ts';
import { isFull } from './seats.ts';
import { toRow } from './users.ts';

export function createInvitations(db: Db): Invitations {
  return {
    create: (invitation) => atomically(db, (tx) => invite(tx, invitation)),
    list: (workspaceId) =>
      db
        .selectFrom('invitations')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    setType: ({ workspaceId, id }, type, at) =>
      atomically(db, async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const found = await tx
          .selectFrom('invitations')
          .selectAll()
          .where('id', '=', id)
          .where('workspaceId', '=', workspaceId)
          .executeTakeFirst();
        if (!found) return err('NOT_FOUND' as const);
        if (found.type === 'GUEST' && type !== 'GUEST' && (await isFull(tx, workspaceId))) {
          return err('SEATS_LIMIT' as const);
        }
        await tx.updateTable('invitations').set({ type, updatedAt: at }).where('id', '=', id).execute();
        return ok({ ...found, type, updatedAt: at });
      }),
    setLink: async ({ workspaceId, id }, link, at) =>
      (await db
        .updateTable('invitations')
        .set({ ...link, updatedAt: at })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
    delete: async ({ workspaceId, id }) =>
      (await db
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
    accept: (userId, at) => atomically(db, (tx) => acceptAll(tx, userId, at)),
    findByHash: (hash, now) => findLinked(db, hash, now),
    acceptLink: ({ hash, userId, at }) =>
      atomically(db, async (tx) => {
        const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
        const found = user ? await takeLinked(tx, { hash, userId, at }) : null;
        return found ? ok(found) : err('NOT_FOUND' as const);
      }),
    isInvited: (email) => isInvited(db, email.toLowerCase()),
    acceptLinkAsNew: (hash, account) => atomically(db, (tx) => signUp(tx, hash, account)),
  };
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const toWorkspace = db.selectFrom('invitations').select('id').where('email', '=', email);
  if (await toWorkspace.executeTakeFirst()) return true;
  const toBot = db
    .selectFrom('botInvitations')
    .innerJoin('bots', 'bots.id', 'botInvitations.botId')
    .select('bots.id')
    .where('email', '=', email)
    .where('bots.isArchived', '=', 0);
  return (await toBot.executeTakeFirst()) !== undefined;
}

/** Joins all workspaces and bots that somebody is invited to; gives the workspaces. */
async function acceptAll(tx: Tx, userId: string, at: number): Promise<readonly string[]> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!user) return [];
  await lockInviting(tx, user.email);
  const workspaces = await acceptWorkspaces(tx, { userId, email: user.email, at });
  const bots = await acceptBots(tx, { userId, email: user.email, at });
  return [...new Set([...workspaces, ...bots])];
}

async function signUp(
  tx: Tx,
  hash: string,
  { passwordHash, ...account }: Parameters<Invitations['acceptLinkAsNew']>[1],
): ReturnType<Invitations['acceptLinkAsNew']> {
  const found = await lockLinked(tx, hash, account.createdAt);
  if (!found) return err('NOT_FOUND');
  const user: User = { ...account, email: found.email, isOwner: false, isEmailConfirmed: false };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({ ...toRow(user), passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return err('EMAIL_TAKEN');
  await takeLinked(tx, { hash, userId: user.id, at: account.createdAt });
  return ok(user);
}

async function invite(tx: Tx, given: Invitation): ReturnType<Invitations['create']> {
  const invitation: Invitation = { ...given, email: given.email.toLowerCase() };
  const { workspaceId, email, type } = invitation;
  if (!(await lockWorkspace(tx, workspaceId))) return err('NOT_FOUND');
  const member = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select('role')
    .where('workspaceId', '=', workspaceId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (member && member.role !== 'GUEST') return err('ALREADY_MEMBER');
  const same = tx
    .selectFrom('invitations')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('email', '=', email);
  if (await same.executeTakeFirst()) return err('ALREADY_INVITED');
  if (type !== 'GUEST' && (await isFull(tx, workspaceId))) return err('SEATS_LIMIT');
  await tx.insertInto('invitations').values(invitation).execute();
  return ok(invitation);
}

interface Acceptance {
  readonly userId: string;
  readonly email: string;
  readonly at: number;
}

/** Locks the workspaces that somebody is invited to, directly or to one of their bots. */
async function lockInviting(tx: Tx, email: string): Promise<void> {
  const direct = await tx
    .selectFrom('invitations')
    .select('workspaceId')
    .where('email', '=', email)
    .execute();
  const byBot = await tx
    .selectFrom('botInvitations')
    .innerJoin('bots', 'bots.id', 'botInvitations.botId')
    .select('bots.workspaceId')
    .where('email', '=', email)
    .execute();
  await lockWorkspaces(
    tx,
    [...direct, ...byBot].map(({ workspaceId }) => workspaceId),
  );
}

async function acceptWorkspaces(tx: Tx, { userId, email, at }: Acceptance): Promise<readonly string[]> {
  const invitations = await tx
    .deleteFrom('invitations')
    .where('email', '=', email)
    .returning(['workspaceId', 'type'])
    .execute();
  for (const invitation of invitations) await joinWorkspace(tx, { ...invitation, userId, at });
  return invitations.map(({ workspaceId }) => workspaceId);
}

async function acceptBots(tx: Tx, { userId, email, at }: Acceptance): Promise<readonly string[]> {
  const invitations = await tx
    .selectFrom('botInvitations')
    .innerJoin('bots', 'bots.id', 'botInvitations.botId')
    .select(['bots.id as botId', 'bots.workspaceId', 'botInvitations.type'])
    .where('email', '=', email)
    .execute();
  await tx.deleteFrom('botInvitations').where('email', '=', email).execute();
  for (const invitation of invitations) await joinBot(tx, { ...invitation, userId, at });
  return invitations.map(({ workspaceId }) => workspaceId);
}

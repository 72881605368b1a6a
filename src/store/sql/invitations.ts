import { err, ok } from '#lib/result.ts';
import type { Invitation, Invitations } from '../ports/member.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { isFull } from './seats.ts';

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
    delete: async ({ workspaceId, id }) =>
      (await db
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
    accept: (userId, at) =>
      atomically(db, async (tx) => {
        const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
        if (!user) return [];
        const workspaces = await acceptWorkspaces(tx, { userId, email: user.email, at });
        const bots = await acceptBots(tx, { userId, email: user.email, at });
        return [...new Set([...workspaces, ...bots])];
      }),
  };
}

async function invite(tx: Tx, given: Invitation): ReturnType<Invitations['create']> {
  const invitation: Invitation = { ...given, email: given.email.toLowerCase() };
  const { workspaceId, email, type } = invitation;
  const workspace = tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId);
  if (!(await workspace.executeTakeFirst())) return err('NOT_FOUND');
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

async function acceptWorkspaces(tx: Tx, { userId, email, at }: Acceptance): Promise<readonly string[]> {
  const invitations = await tx
    .deleteFrom('invitations')
    .where('email', '=', email)
    .returning(['workspaceId', 'type'])
    .execute();
  for (const { workspaceId, type } of invitations) {
    await tx
      .insertInto('members')
      .values({ workspaceId, userId, role: type, createdAt: at })
      .onConflict((conflict) =>
        conflict
          .columns(['workspaceId', 'userId'])
          .doUpdateSet({ role: type })
          .where('members.role', '=', 'GUEST'),
      )
      .execute();
  }
  return invitations.map(({ workspaceId }) => workspaceId);
}

async function acceptBots(tx: Tx, { userId, email, at }: Acceptance): Promise<readonly string[]> {
  const invitations = await tx
    .selectFrom('botInvitations')
    .innerJoin('bots', 'bots.id', 'botInvitations.botId')
    .select(['bots.id', 'bots.workspaceId', 'botInvitations.type'])
    .where('email', '=', email)
    .execute();
  await tx.deleteFrom('botInvitations').where('email', '=', email).execute();
  for (const { id, workspaceId, type } of invitations) {
    await tx
      .insertInto('collaborators')
      .values({ botId: id, userId, type, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await joinAsGuest(tx, { workspaceId, userId, at });
  }
  return invitations.map(({ workspaceId }) => workspaceId);
}

/** Gives who has no role in the workspace the least one. */
export async function joinAsGuest(
  tx: Tx,
  { workspaceId, userId, at }: { workspaceId: string; userId: string; at: number },
): Promise<void> {
  await tx
    .insertInto('members')
    .values({ workspaceId, userId, role: 'GUEST', createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

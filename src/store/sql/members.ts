import { err, ok } from '#lib/result.ts';
import type { Member, Members } from '../ports/member.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';
import { isFull } from './seats.ts';

export function createMembers(db: Db): Members {
  return {
    role: async (workspaceId, userId) => {
      const row = await db
        .selectFrom('members')
        .select('role')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row?.role ?? null;
    },
    list: async (workspaceId) => {
      const rows = await membersQuery(db).where('members.workspaceId', '=', workspaceId).execute();
      return rows.map(toMember);
    },
    add: (member) => atomically(db, (tx) => addMember(tx, member)),
    setRole: ({ workspaceId, userId }, role) =>
      atomically(db, async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const member = await getMember(tx, workspaceId, userId);
        if (!member) return err('NOT_FOUND' as const);
        if (role !== 'ADMIN' && (await isLastAdmin(tx, member))) return err('LAST_ADMIN' as const);
        if (member.role === 'GUEST' && role !== 'GUEST' && (await isFull(tx, workspaceId))) {
          return err('SEATS_LIMIT' as const);
        }
        await tx
          .updateTable('members')
          .set({ role })
          .where('workspaceId', '=', workspaceId)
          .where('userId', '=', userId)
          .execute();
        return ok({ ...member, role });
      }),
    remove: ({ workspaceId, userId }) =>
      atomically(db, async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const member = await getMember(tx, workspaceId, userId);
        if (!member) return err('NOT_FOUND' as const);
        if (await isLastAdmin(tx, member)) return err('LAST_ADMIN' as const);
        await tx
          .deleteFrom('members')
          .where('workspaceId', '=', workspaceId)
          .where('userId', '=', userId)
          .execute();
        await tx
          .deleteFrom('collaborators')
          .where('userId', '=', userId)
          .where('botId', 'in', tx.selectFrom('bots').select('id').where('workspaceId', '=', workspaceId))
          .execute();
        return ok(member);
      }),
  };
}

async function addMember(
  tx: Tx,
  { workspaceId, userId, role, at }: Parameters<Members['add']>[0],
): ReturnType<Members['add']> {
  const user = tx.selectFrom('users').select('id').where('id', '=', userId);
  if (!(await lockWorkspace(tx, workspaceId)) || !(await user.executeTakeFirst())) return err('NOT_FOUND');
  const present = await getMember(tx, workspaceId, userId);
  if (present && (present.role !== 'GUEST' || role === 'GUEST')) return err('ALREADY_MEMBER');
  if (role !== 'GUEST' && (await isFull(tx, workspaceId))) return err('SEATS_LIMIT');
  await tx
    .insertInto('members')
    .values({ workspaceId, userId, role, createdAt: at })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'userId']).doUpdateSet({ role }))
    .execute();
  const member = await getMember(tx, workspaceId, userId);
  return member ? ok(member) : err('NOT_FOUND');
}

function membersQuery(db: Db | Tx) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select([
      'members.workspaceId',
      'members.userId',
      'members.role',
      'users.name',
      'users.email',
      'users.image',
    ])
    .orderBy('members.createdAt')
    .orderBy('members.userId');
}

async function getMember(tx: Tx, workspaceId: string, userId: string): Promise<Member | null> {
  const row = await membersQuery(tx)
    .where('members.workspaceId', '=', workspaceId)
    .where('members.userId', '=', userId)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

function toMember({ name, email, image, ...rest }: Omit<Member, 'user'> & Member['user']): Member {
  return { ...rest, user: { name, email, image } };
}

async function isLastAdmin(tx: Tx, member: Member): Promise<boolean> {
  if (member.role !== 'ADMIN') return false;
  const admins = await tx
    .selectFrom('members')
    .select('userId')
    .where('workspaceId', '=', member.workspaceId)
    .where('role', '=', 'ADMIN')
    .limit(2)
    .execute();
  return admins.length < 2;
}

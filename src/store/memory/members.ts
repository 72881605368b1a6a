import { err, ok } from '#lib/result.ts';
import type { Member, Members } from '../ports/member.ts';
import { type MemberRow, pairKey, removeWhere, type State } from './state.ts';

export function createMembers(state: State): Members {
  const { members } = state;
  const find = (workspaceId: string, userId: string) => members.get(pairKey(workspaceId, userId));
  const put = (row: MemberRow) => {
    members.set(pairKey(row.workspaceId, row.userId), row);
    return toMember(state, row);
  };
  return {
    role: async (workspaceId, userId) => find(workspaceId, userId)?.role ?? null,
    list: async (workspaceId) =>
      [...members.values()]
        .filter((row) => row.workspaceId === workspaceId)
        .sort((a, b) => a.createdAt - b.createdAt || (a.userId < b.userId ? -1 : 1))
        .map((row) => toMember(state, row)),
    add: async ({ workspaceId, userId, role, at }) => {
      if (!state.workspaces.has(workspaceId) || !state.users.has(userId)) return err('NOT_FOUND');
      const present = find(workspaceId, userId);
      if (present && (present.role !== 'GUEST' || role === 'GUEST')) return err('ALREADY_MEMBER');
      if (role !== 'GUEST' && isFull(state, workspaceId)) return err('SEATS_LIMIT');
      return ok(put({ workspaceId, userId, role, createdAt: present?.createdAt ?? at }));
    },
    setRole: async ({ workspaceId, userId }, role) => {
      const member = find(workspaceId, userId);
      if (!member) return err('NOT_FOUND');
      if (role !== 'ADMIN' && isLastAdmin(state, member)) return err('LAST_ADMIN');
      if (member.role === 'GUEST' && role !== 'GUEST' && isFull(state, workspaceId))
        return err('SEATS_LIMIT');
      return ok(put({ ...member, role }));
    },
    remove: async ({ workspaceId, userId }) => {
      const member = find(workspaceId, userId);
      if (!member) return err('NOT_FOUND');
      if (isLastAdmin(state, member)) return err('LAST_ADMIN');
      members.delete(pairKey(workspaceId, userId));
      removeWhere(
        state.collaborators,
        (row) => row.userId === userId && state.bots.get(row.botId)?.workspaceId === workspaceId,
      );
      return ok(toMember(state, member));
    },
  };
}

/** Whether one more admin or member would be too many. */
export function isFull(state: State, workspaceId: string): boolean {
  const limit = state.workspaces.get(workspaceId)?.customSeatsLimit ?? null;
  if (limit === null) return false;
  const members = [...state.members.values()].filter(
    (member) => member.workspaceId === workspaceId && member.role !== 'GUEST',
  );
  const invitations = [...state.invitations.values()].filter(
    (invitation) => invitation.workspaceId === workspaceId && invitation.type !== 'GUEST',
  );
  return members.length + invitations.length >= limit;
}

/** Gives who has no role in the workspace the least one. */
export function joinAsGuest(
  { members }: State,
  { workspaceId, userId, createdAt }: Omit<MemberRow, 'role'>,
): void {
  const key = pairKey(workspaceId, userId);
  if (!members.has(key)) members.set(key, { workspaceId, userId, role: 'GUEST', createdAt });
}

function isLastAdmin(state: State, member: MemberRow): boolean {
  const admins = [...state.members.values()].filter(
    (row) => row.workspaceId === member.workspaceId && row.role === 'ADMIN',
  );
  return member.role === 'ADMIN' && admins.length < 2;
}

function toMember(state: State, { workspaceId, userId, role }: MemberRow): Member {
  const user = state.users.get(userId);
  return {
    workspaceId,
    userId,
    role,
    user: { name: user?.name ?? null, email: user?.email ?? '', image: user?.image ?? null },
  };
}

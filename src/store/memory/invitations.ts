import { err, ok } from '#lib/result.ts';
import type { Invitation, Invitations } from '../ports/member.ts';
import { isFull, joinAsGuest } from './members.ts';
import { bySeniority, insert, pairKey, type State } from './state.ts';

export function createInvitations(state: State): Invitations {
  const { invitations } = state;
  const find = ({ workspaceId, id }: { readonly workspaceId: string; readonly id: string }) => {
    const invitation = invitations.get(id);
    return invitation?.workspaceId === workspaceId ? invitation : null;
  };
  return {
    create: async (given) => invite(state, given),
    list: async (workspaceId) =>
      [...invitations.values()]
        .filter((invitation) => invitation.workspaceId === workspaceId)
        .sort(bySeniority),
    setType: async (scope, type, at) => {
      const found = find(scope);
      if (!found) return err('NOT_FOUND');
      if (found.type === 'GUEST' && type !== 'GUEST' && isFull(state, scope.workspaceId))
        return err('SEATS_LIMIT');
      const next = { ...found, type, updatedAt: at };
      invitations.set(scope.id, next);
      return ok(next);
    },
    delete: async (scope) => {
      const found = find(scope);
      if (found) invitations.delete(scope.id);
      return found;
    },
    accept: async (userId, at) => acceptAll(state, userId, at),
  };
}

function invite(state: State, given: Invitation): Awaited<ReturnType<Invitations['create']>> {
  const { invitations, members } = state;
  const invitation = { ...given, email: given.email.toLowerCase() };
  const { id, workspaceId, email, type } = invitation;
  if (!state.workspaces.has(workspaceId)) return err('NOT_FOUND');
  const user = [...state.users.values()].find((someone) => someone.email === email);
  const member = user && members.get(pairKey(workspaceId, user.id));
  if (member && member.role !== 'GUEST') return err('ALREADY_MEMBER');
  for (const other of invitations.values()) {
    if (other.workspaceId === workspaceId && other.email === email) return err('ALREADY_INVITED');
  }
  if (type !== 'GUEST' && isFull(state, workspaceId)) return err('SEATS_LIMIT');
  insert(invitations, id, invitation);
  return ok(invitation);
}

/** Makes a user a member of everything that their address was invited to; gives the workspaces. */
function acceptAll(state: State, userId: string, at: number): readonly string[] {
  const { invitations, members } = state;
  const email = state.users.get(userId)?.email;
  const joined = new Set<string>();
  for (const [id, { workspaceId, type, ...invitation }] of invitations) {
    if (invitation.email !== email) continue;
    invitations.delete(id);
    joined.add(workspaceId);
    const key = pairKey(workspaceId, userId);
    const present = members.get(key);
    if (present && present.role !== 'GUEST') continue;
    members.set(key, { workspaceId, userId, role: type, createdAt: present?.createdAt ?? at });
  }
  for (const [key, { botId, type, ...invitation }] of state.botInvitations) {
    const workspaceId = state.bots.get(botId)?.workspaceId;
    if (invitation.email !== email || workspaceId === undefined) continue;
    state.botInvitations.delete(key);
    joined.add(workspaceId);
    const pair = pairKey(botId, userId);
    if (!state.collaborators.has(pair)) {
      state.collaborators.set(pair, { botId, userId, type, createdAt: at, updatedAt: at });
    }
    joinAsGuest(state, { workspaceId, userId, createdAt: at });
  }
  return [...joined];
}

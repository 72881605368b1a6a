import { err, ok } from '#lib/result.ts';
import type { Invitation, Invitations, LinkedInvitation } from '../ports/member.ts';
import type { User } from '../ports/user.ts';
import { isFull, joinAsGuest } from './members.ts';
import { bySeniority, insert, pairKey, removeWhere, type State } from './state.ts';

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
    setLink: async (scope, link, at) => {
      const found = find(scope);
      if (!found) return null;
      const next = { ...found, ...link, updatedAt: at };
      invitations.set(scope.id, next);
      return next;
    },
    delete: async (scope) => {
      const found = find(scope);
      if (found) invitations.delete(scope.id);
      return found;
    },
    isInvited: async (given) => {
      const isFor = ({ email }: { readonly email: string }) => email === given.toLowerCase();
      const toBots = [...state.botInvitations.values()].filter(isFor);
      return (
        [...state.invitations.values()].some(isFor) ||
        toBots.some(({ botId }) => state.bots.get(botId)?.isArchived === false)
      );
    },
    accept: async (userId, at) => acceptAll(state, userId, at),
    findByHash: async (hash, now) => findLinked(state, hash, now),
    acceptLink: async (link) => {
      const found = state.users.has(link.userId) ? takeLinked(state, link) : null;
      return found ? ok(found) : err('NOT_FOUND');
    },
    acceptLinkAsNew: async (hash, { passwordHash, ...account }) => {
      const found = findLinked(state, hash, account.createdAt);
      if (!found) return err('NOT_FOUND');
      if ([...state.users.values()].some(({ id, email }) => id === account.id || email === found.email))
        return err('EMAIL_TAKEN');
      const user: User = { ...account, email: found.email, isOwner: false, isEmailConfirmed: false };
      state.users.set(user.id, user);
      state.passwords.set(user.id, passwordHash);
      takeLinked(state, { hash, userId: user.id, at: account.createdAt });
      return ok(user);
    },
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
  const email = state.users.get(userId)?.email;
  const joined = new Set<string>();
  for (const [id, { workspaceId, type, ...invitation }] of state.invitations) {
    if (invitation.email !== email) continue;
    state.invitations.delete(id);
    joined.add(workspaceId);
    join(state, { kind: 'workspace', workspaceId, email, type }, { userId, at });
  }
  for (const [key, { botId, type, ...invitation }] of state.botInvitations) {
    const workspaceId = state.bots.get(botId)?.workspaceId;
    if (invitation.email !== email || workspaceId === undefined) continue;
    state.botInvitations.delete(key);
    joined.add(workspaceId);
    join(state, { kind: 'bot', workspaceId, botId, email, type }, { userId, at });
  }
  return [...joined];
}

function findLinked(state: State, hash: string, now: number): LinkedInvitation | null {
  const isValid = (each: { readonly hash: string | null; readonly expiresAt: number | null }) =>
    each.hash === hash && each.expiresAt !== null && each.expiresAt > now;
  const toWorkspace = [...state.invitations.values()].find(isValid);
  if (toWorkspace) {
    const { workspaceId, email, type } = toWorkspace;
    return { kind: 'workspace', workspaceId, email, type };
  }
  const toBot = [...state.botInvitations.values()].find(isValid);
  const bot = toBot && state.bots.get(toBot.botId);
  if (!toBot || !bot || bot.isArchived) return null;
  const { botId, email, type } = toBot;
  return { kind: 'bot', workspaceId: bot.workspaceId, botId, email, type };
}

function takeLinked(
  state: State,
  { hash, userId, at }: { readonly hash: string; readonly userId: string; readonly at: number },
): LinkedInvitation | null {
  const found = findLinked(state, hash, at);
  if (!found) return null;
  removeWhere(state.invitations, (each) => each.hash === hash);
  removeWhere(state.botInvitations, (each) => each.hash === hash);
  join(state, found, { userId, at });
  return found;
}

/** Gives a user what an invitation promises, unless they have it or more. */
function join(
  state: State,
  invitation: LinkedInvitation,
  { userId, at }: { readonly userId: string; readonly at: number },
): void {
  const { workspaceId } = invitation;
  if (invitation.kind === 'workspace') {
    const key = pairKey(workspaceId, userId);
    const present = state.members.get(key);
    if (present && present.role !== 'GUEST') return;
    const createdAt = present?.createdAt ?? at;
    state.members.set(key, { workspaceId, userId, role: invitation.type, createdAt });
    return;
  }
  const { botId, type } = invitation;
  const pair = pairKey(botId, userId);
  if (!state.collaborators.has(pair))
    state.collaborators.set(pair, { botId, userId, type, createdAt: at, updatedAt: at });
  joinAsGuest(state, { workspaceId, userId, createdAt: at });
}

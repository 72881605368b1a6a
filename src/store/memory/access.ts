import { err, ok } from '#lib/result.ts';
import type { BotInvitations, Collaborator, Collaborators } from '../ports/access.ts';
import { joinAsGuest } from './members.ts';
import { pairKey, type State } from './state.ts';

export function createCollaborators(state: State): Collaborators {
  const { collaborators, bots, users } = state;
  const toCollaborator = (row: Omit<Collaborator, 'user'>): Collaborator => {
    const user = users.get(row.userId);
    return {
      ...row,
      user: { name: user?.name ?? null, email: user?.email ?? '', image: user?.image ?? null },
    };
  };
  const find = (botId: string, userId: string) => {
    const row = collaborators.get(pairKey(botId, userId));
    return row ? toCollaborator(row) : null;
  };
  return {
    get: async (botId, userId) => find(botId, userId),
    list: async (botId) =>
      [...collaborators.values()]
        .filter((row) => row.botId === botId)
        .sort((a, b) => a.createdAt - b.createdAt || (a.userId < b.userId ? -1 : 1))
        .map(toCollaborator),
    add: async ({ botId, userId, type, at }) => {
      const bot = bots.get(botId);
      if (!bot || !users.has(userId)) return err('NOT_FOUND');
      if (find(botId, userId)) return err('ALREADY_COLLABORATOR');
      const row = { botId, userId, type, createdAt: at, updatedAt: at };
      collaborators.set(pairKey(botId, userId), row);
      joinAsGuest(state, { workspaceId: bot.workspaceId, userId, createdAt: at });
      return ok(toCollaborator(row));
    },
    setType: async ({ botId, userId }, type, at) => {
      const key = pairKey(botId, userId);
      const row = collaborators.get(key);
      if (row) collaborators.set(key, { ...row, type, updatedAt: at });
      return find(botId, userId);
    },
    remove: async ({ botId, userId }) => {
      const found = find(botId, userId);
      collaborators.delete(pairKey(botId, userId));
      return found;
    },
  };
}

export function createBotInvitations({ botInvitations, bots }: State): BotInvitations {
  const keyOf = (scope: { readonly botId: string; readonly email: string }) =>
    pairKey(scope.botId, scope.email.toLowerCase());
  return {
    create: async (given) => {
      const invitation = { ...given, email: given.email.toLowerCase() };
      if (!bots.has(invitation.botId)) return err('NOT_FOUND');
      if (botInvitations.has(keyOf(invitation))) return err('ALREADY_INVITED');
      botInvitations.set(keyOf(invitation), invitation);
      return ok(invitation);
    },
    list: async (botId) =>
      [...botInvitations.values()]
        .filter((invitation) => invitation.botId === botId)
        .sort((a, b) => a.createdAt - b.createdAt || (a.email < b.email ? -1 : 1)),
    setType: async (scope, type, at) => {
      const found = botInvitations.get(keyOf(scope));
      if (!found) return null;
      const next = { ...found, type, updatedAt: at };
      botInvitations.set(keyOf(scope), next);
      return next;
    },
    setLink: async (scope, link, at) => {
      const found = botInvitations.get(keyOf(scope));
      if (!found) return null;
      const next = { ...found, ...link, updatedAt: at };
      botInvitations.set(keyOf(scope), next);
      return next;
    },
    delete: async (scope) => {
      const found = botInvitations.get(keyOf(scope)) ?? null;
      botInvitations.delete(keyOf(scope));
      return found;
    },
  };
}

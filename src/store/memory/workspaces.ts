import { noBot } from '../ports/file.ts';
import type { Workspaces } from '../ports/workspace.ts';
import { removeBot } from './bots.ts';
import { removeAccount } from './channels.ts';
import { discardFiles } from './files.ts';
import { bySeniority, defined, pairKey, removeFrom, removeWhere, type State } from './state.ts';
import { putChatKey } from './tokens.ts';
import { removeWebhooks } from './webhooks.ts';

export function createWorkspaces(state: State): Workspaces {
  const { workspaces, members, chatKeys } = state;
  return {
    create: async (workspace, { userId, chatKey }) => {
      const { id: workspaceId, createdAt } = workspace;
      if (workspaces.has(workspaceId)) throw new Error('The id of a workspace is unique');
      putChatKey(chatKeys, { workspaceId, key: chatKey, createdAt });
      workspaces.set(workspaceId, workspace);
      members.set(pairKey(workspaceId, userId), { workspaceId, userId, role: 'ADMIN', createdAt });
      return workspace;
    },
    get: async (id) => workspaces.get(id) ?? null,
    list: async () => [...workspaces.values()].sort(bySeniority),
    listOf: async (userId) =>
      [...members.values()]
        .flatMap((member) => {
          const workspace = member.userId === userId ? workspaces.get(member.workspaceId) : undefined;
          return workspace ? [{ ...workspace, role: member.role }] : [];
        })
        .sort(bySeniority),
    update: async (id, given, at) => {
      const workspace = workspaces.get(id);
      if (!workspace) return null;
      const patch = defined(given);
      const isActivity = Object.keys(patch).every((field) => field === 'lastActivityAt');
      const next = { ...workspace, ...patch, updatedAt: isActivity ? workspace.updatedAt : at };
      workspaces.set(id, next);
      return next;
    },
    delete: async (id) => {
      for (const bot of [...state.bots.values()]) if (bot.workspaceId === id) removeBot(state, bot.id);
      const isInside = (row: { readonly workspaceId: string }) => row.workspaceId === id;
      for (const account of [...state.channelAccounts.values()])
        if (isInside(account)) removeAccount(state, account.id);
      discardFiles(state, (file) => file.botId === noBot && isInside(file));
      removeWebhooks(state, isInside);
      removeWhere(state.folders, isInside);
      removeWhere(state.tokenUse, isInside);
      state.chatCounts.delete(id);
      state.storage.delete(id);
      state.tokenLimits.delete(id);
      removeWhere(state.takeOvers, isInside);
      removeWhere(state.themeTemplates, isInside);
      removeWhere(state.credentials, isInside);
      removeWhere(members, isInside);
      removeWhere(state.invitations, isInside);
      removeFrom(state.auditLog, ({ workspaceId }) => workspaceId === id);
      chatKeys.delete(id);
      return workspaces.delete(id);
    },
  };
}

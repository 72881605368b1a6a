import { err, ok } from '#lib/result.ts';
import type { Bot, BotScope } from '../ports/bot.ts';
import type { Trash } from '../ports/trash.ts';
import { toHead } from './bots.ts';
import { addRelease } from './releases.ts';
import { pairKey, type State } from './state.ts';

export function createTrash(state: State): Trash {
  const { bots, deletedAt } = state;
  const find = ({ workspaceId, botId }: BotScope, isArchived: boolean) => {
    const bot = bots.get(botId);
    return bot?.workspaceId === workspaceId && bot.isArchived === isArchived ? bot : null;
  };
  const set = (bot: Bot, isArchived: boolean, at: number): Bot => {
    const next = { ...bot, isArchived, updatedAt: Math.max(at, bot.updatedAt + 1) };
    bots.set(bot.id, next);
    return next;
  };
  const trashed = () =>
    [...bots.values()].flatMap((bot) => {
      const at = deletedAt.get(bot.id);
      return at === undefined ? [] : [{ ...toHead(bot), deletedAt: at }];
    });
  return {
    put: async (scope, action) => {
      const bot = find(scope, false);
      if (!bot) return null;
      deletedAt.set(bot.id, action.at);
      if (bot.publishedKey !== null)
        addRelease(state, { ...action, botId: bot.id, key: null, act: 'trash', message: null });
      return set(bot, true, action.at);
    },
    restore: async (scope, action) => {
      const bot = find(scope, true);
      if (!bot) return err('NOT_FOUND');
      deletedAt.delete(bot.id);
      if (bot.publishedKey !== null)
        addRelease(state, { ...action, botId: bot.id, key: bot.publishedKey, act: 'restore', message: null });
      return ok(set(bot, false, action.at));
    },
    list: async (workspaceId, { collaboratorId }) =>
      trashed()
        .filter((bot) => bot.workspaceId === workspaceId)
        .filter(
          ({ id }) => collaboratorId === undefined || state.collaborators.has(pairKey(id, collaboratorId)),
        )
        .sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? 1 : -1)),
    due: async (before, limit) =>
      trashed()
        .filter((bot) => bot.deletedAt < before)
        .sort((a, b) => a.deletedAt - b.deletedAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
  };
}

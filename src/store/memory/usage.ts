import type { DayRange, TokenUse, Usage, UseScope } from '../ports/usage.ts';
import type { State } from './state.ts';

export function createUsage({ chatCounts, tokenUse, tokenLimits }: State): Usage {
  const list = (scope: UseScope, { from, to }: DayRange): readonly TokenUse[] =>
    [...tokenUse.values()]
      .filter((use) => ('botId' in scope ? use.botId === scope.botId : use.workspaceId === scope.workspaceId))
      .filter(({ day }) => day >= from && day < to)
      .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return {
    chats: async (workspaceId, month) => chatCounts.get(workspaceId)?.get(month) ?? 0,
    add: async (use) => {
      const key = JSON.stringify([use.workspaceId, use.day, use.botId, use.provider, use.model]);
      const before = tokenUse.get(key) ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
      tokenUse.set(key, {
        ...use,
        calls: before.calls + 1,
        inputTokens: before.inputTokens + use.inputTokens,
        outputTokens: before.outputTokens + use.outputTokens,
      });
    },
    list: async (scope, range) => list(scope, range),
    total: async (scope, range) =>
      list(scope, range).reduce((sum, use) => sum + use.inputTokens + use.outputTokens, 0),
    limit: async (ownerId) => tokenLimits.get(ownerId) ?? null,
    setLimit: async (ownerId, monthlyTokens) => {
      if (monthlyTokens === null) tokenLimits.delete(ownerId);
      else tokenLimits.set(ownerId, monthlyTokens);
    },
  };
}

const sortKey = ({ day, botId, provider, model, workspaceId }: TokenUse): string =>
  [day, botId, provider, model, workspaceId].join('\0');

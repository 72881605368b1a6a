import type { OpBatches } from '../ports/op-batch.ts';
import { removeFrom, type State } from './state.ts';

export function createOpBatches({ bots, opBatches }: State): OpBatches {
  return {
    list: async (botId, { limit, afterRev = -1, afterTime = -Infinity }) =>
      opBatches
        .filter((batch) => batch.botId === botId && batch.rev > afterRev && batch.at > afterTime)
        .toSorted((a, b) => a.rev - b.rev)
        .slice(0, limit),
    find: async (botId, batchIds) =>
      opBatches
        .filter((batch) => batch.botId === botId && batchIds.includes(batch.batchId))
        .toSorted((a, b) => a.rev - b.rev),
    latestAuthors: async (workspaceId) =>
      new Map(
        opBatches.flatMap(({ botId, rev, userId }) => {
          const bot = bots.get(botId);
          const isLatest = bot?.workspaceId === workspaceId && bot.rev === rev;
          return isLatest && userId !== null ? [[botId, userId]] : [];
        }),
      ),
    sweep: async (before, limit) => {
      const old = new Set(
        opBatches
          .filter(({ at }) => at < before)
          .toSorted((a, b) => a.at - b.at)
          .slice(0, limit),
      );
      removeFrom(opBatches, (batch) => old.has(batch));
      return old.size;
    },
  };
}

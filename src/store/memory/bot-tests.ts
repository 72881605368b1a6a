import { type BotTest, type BotTestScope, type BotTests, keptRun, type TestRun } from '../ports/bot-test.ts';
import type { State } from './state.ts';

export function createBotTests({ bots, botTests, testRuns, publishGates }: State): BotTests {
  const find = ({ botId, id }: BotTestScope): BotTest | null => {
    const test = botTests.get(id);
    return test?.botId === botId ? test : null;
  };
  const ofBot = (botId: string): readonly BotTest[] =>
    [...botTests.values()].filter((test) => test.botId === botId).sort(byAge);
  return {
    list: async (botId) => ofBot(botId),
    get: async (scope) => find(scope),
    create: async (test, most) => {
      if (!bots.has(test.botId)) return 'NO_BOT';
      if (ofBot(test.botId).length >= most) return 'FULL';
      botTests.set(test.id, { ...test, updatedAt: test.createdAt, lastRun: null });
      return 'CREATED';
    },
    update: async (scope, change) => {
      const test = find(scope);
      if (test === null) return null;
      const changed = { ...test, ...change, lastRun: null };
      botTests.set(test.id, changed);
      return changed;
    },
    delete: async (scope) => find(scope) !== null && botTests.delete(scope.id),
    noteRuns: async (botId, runs) => {
      for (const { id, updatedAt, lastRun } of runs) {
        const test = find({ botId, id });
        if (test?.updatedAt === updatedAt) botTests.set(id, { ...test, lastRun });
      }
    },
    addRun: async (run) => bots.has(run.botId) && testRuns.set(run.id, run).has(run.id),
    runs: async (botId, limit) =>
      [...testRuns.values()]
        .filter((run) => run.botId === botId)
        .sort(byTime)
        .slice(0, limit),
    sweepRuns: async (before, limit) => {
      const old = [...testRuns.values()]
        .filter(({ at, data }) => at < before && !data.includes(keptRun))
        .sort((a, b) => byTime(b, a));
      for (const { id } of old.slice(0, limit)) testRuns.delete(id);
      return Math.min(old.length, limit);
    },
    gate: async (botId) => publishGates.get(botId) ?? null,
    setGate: async (botId, data) => {
      if (!bots.has(botId)) return false;
      if (data === null) publishGates.delete(botId);
      else publishGates.set(botId, data);
      return true;
    },
  };
}

/** The last first. */
const byTime = (one: TestRun, other: TestRun): number => other.at - one.at || (one.id < other.id ? 1 : -1);

const byAge = (one: BotTest, other: BotTest): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);

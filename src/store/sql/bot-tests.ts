import { type BotTestScope, type BotTests, keptRun } from '../ports/bot-test.ts';
import { atomically, countOf, type Db } from './db.ts';
import { lockBot } from './lock-parent.ts';

export function createBotTests(db: Db): BotTests {
  const one = ({ botId, id }: BotTestScope) =>
    db.selectFrom('botTests').selectAll().where('id', '=', id).where('botId', '=', botId);
  return {
    list: (botId) =>
      db
        .selectFrom('botTests')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    get: async (scope) => (await one(scope).executeTakeFirst()) ?? null,
    create: (test, most) =>
      atomically(db, async (tx) => {
        if (!(await lockBot(tx, test.botId))) return 'NO_BOT';
        const kept = await tx.selectFrom('botTests').select('id').where('botId', '=', test.botId).execute();
        if (kept.length >= most) return 'FULL';
        await tx
          .insertInto('botTests')
          .values({ ...test, updatedAt: test.createdAt, lastRun: null })
          .execute();
        return 'CREATED';
      }),
    update: async ({ botId, id }, { name, data, by, updatedAt }) =>
      (await db
        .updateTable('botTests')
        .set({ name, data, by, updatedAt, lastRun: null })
        .where('id', '=', id)
        .where('botId', '=', botId)
        .returningAll()
        .executeTakeFirst()) ?? null,
    delete: async ({ botId, id }) => {
      const { numDeletedRows } = await db
        .deleteFrom('botTests')
        .where('id', '=', id)
        .where('botId', '=', botId)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
    noteRuns: (botId, runs) =>
      atomically(db, async (tx) => {
        for (const { id, updatedAt, lastRun } of runs)
          await tx
            .updateTable('botTests')
            .set({ lastRun })
            .where('id', '=', id)
            .where('botId', '=', botId)
            .where('updatedAt', '=', updatedAt)
            .execute();
      }),
    ...runsOf(db),
    ...gatesOf(db),
  };
}

/** What ran when. */
function runsOf(db: Db): Pick<BotTests, 'addRun' | 'runs' | 'sweepRuns'> {
  return {
    addRun: (run) =>
      atomically(db, async (tx) => {
        if (!(await lockBot(tx, run.botId))) return false;
        await tx.insertInto('testRuns').values(run).execute();
        return true;
      }),
    runs: (botId, limit) =>
      db
        .selectFrom('testRuns')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    sweepRuns: async (before, limit) => {
      const old = db
        .selectFrom('testRuns')
        .select('id')
        .where('at', '<', before)
        .where('data', 'not like', `%${keptRun}%`)
        .orderBy('at')
        .limit(limit);
      return countOf(await db.deleteFrom('testRuns').where('id', 'in', old).execute());
    },
  };
}

/** What must be so before bots are published. */
function gatesOf(db: Db): Pick<BotTests, 'gate' | 'setGate'> {
  return {
    gate: async (botId) =>
      (await db.selectFrom('publishGates').select('data').where('botId', '=', botId).executeTakeFirst())
        ?.data ?? null,
    setGate: (botId, data) =>
      atomically(db, async (tx) => {
        if (!(await lockBot(tx, botId))) return false;
        await tx.deleteFrom('publishGates').where('botId', '=', botId).execute();
        if (data !== null) await tx.insertInto('publishGates').values({ botId, data }).execute();
        return true;
      }),
  };
}

import type { DueSession, Sessions } from '../ports/session.ts';
import { forgetTest, noticeExpired } from './analytics.ts';
import type { State } from './state.ts';
import { toSessionRecord } from './turns.ts';

export function createSessions(state: State): Sessions {
  const { sessions, deletedAt } = state;
  const find = ({ botId, id }: { readonly botId: string; readonly id: string }) => {
    const row = sessions.get(id);
    return row?.botId === botId ? row : null;
  };
  return {
    get: async (scope) => {
      const row = find(scope);
      return row && toSessionRecord(row);
    },
    events: async (scope) => (find(scope)?.turns ?? []).map(({ n, at, event }) => ({ n, at, event })),
    due: async (now, limit) =>
      waking(sessions, deletedAt)
        .filter(({ wakeAt }) => wakeAt <= now)
        .slice(0, limit),
    nextWake: async () => waking(sessions, deletedAt)[0]?.wakeAt ?? null,
    setWake: async ({ id, wakeAt: from }, wakeAt) => {
      const row = sessions.get(id);
      if (row?.wakeAt === from) sessions.set(id, { ...row, wakeAt });
    },
    sweep: async (now, limit) => {
      const idle = [...sessions.values()]
        .filter((row) => !row.isExpired && toSessionRecord(row).idleUntil <= now)
        .slice(0, limit);
      for (const row of idle) {
        if (row.kind === 'preview') {
          forgetTest(state, row);
          sessions.delete(row.id);
        } else {
          noticeExpired(state, row.id);
          sessions.set(row.id, { ...row, isExpired: true, snapshot: '', wakeAt: null });
        }
      }
      return idle.length;
    },
  };
}

/** All that are to be woken, the earliest first; those of bots in the trash are not. */
function waking(sessions: State['sessions'], deletedAt: State['deletedAt']): readonly DueSession[] {
  return [...sessions.values()]
    .flatMap(({ id, botId, wakeAt }) => (wakeAt === null || deletedAt.has(botId) ? [] : [{ id, wakeAt }]))
    .sort((a, b) => a.wakeAt - b.wakeAt);
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { AppError } from '#server/app-error.ts';
import { wakeSession } from './wake-session.ts';

const HOUR = 3_600_000;
const bot: ShortBot = {
  groups: { a: ['Hi', { type: 'Wait', options: { secondsToWaitFor: 3600 } }, 'So?', { type: 'text input' }] },
};

async function withChat(use: (server: TestServer, sessionId: string) => Promise<void>): Promise<void> {
  const server = await startTestServer({ store: 'sqlite' });
  try {
    await putBot(server, { version: bot });
    const path = '/v1/bots/hello/startChat';
    const started = await server.call({ caller: 'chatKey', method: 'POST', path, body: {} });
    await use(server, String(fieldAt(started.body, 'sessionId')));
  } finally {
    await server.close();
  }
}

const turnsOf = async ({ app }: TestServer, sessionId: string) => (await app.chat.open(sessionId)).n + 1;

describe('waking a chat', () => {
  it('takes one turn, however often and wherever it is tried', () =>
    withChat(async (server, sessionId) => {
      server.clock.now += HOUR;
      const { app } = server;
      const parts = { sessions: app.store.sessions, clock: app.clock, onError: () => {} };
      const due = { id: sessionId, wakeAt: app.clock() };
      await Promise.all([1, 2, 3].map(() => wakeSession(app.chat, parts, due)));
      assert.equal(await turnsOf(server, sessionId), 2);
      assert.equal(await app.store.sessions.nextWake(), null);
    }));

  it('loses to another process that was first, without harm', () =>
    withChat(async (server, sessionId) => {
      const { app } = server;
      server.clock.now += HOUR;
      const mine = await app.chat.open(sessionId);
      // The other process took the turn: what this one has in memory is old.
      await app.store.turns.commit({
        sessionId,
        n: mine.n + 1,
        at: app.clock(),
        event: JSON.stringify({ kind: 'event', event: { kind: 'timer', at: app.clock() } }),
        delta: '',
        snapshot: JSON.stringify({ ...mine.session, waiting: { kind: 'reply', blockId: 'a3' }, turn: 2 }),
        wakeAt: null,
      });
      const errors: unknown[] = [];
      const parts = {
        sessions: app.store.sessions,
        clock: app.clock,
        onError: (e: unknown) => errors.push(e),
      };
      await wakeSession(app.chat, parts, { id: sessionId, wakeAt: app.clock() });
      assert.equal(errors.length, 1);
      assert.ok(errors[0] instanceof AppError && errors[0].code === 'CONFLICT');
      assert.equal(await turnsOf(server, sessionId), 2);
      assert.equal(await app.store.sessions.nextWake(), null);
    }));

  it('comes again later when the turn fails, each time after as long as it is late', () =>
    withChat(async (server, sessionId) => {
      const { app } = server;
      const dueAt = server.clock.now + HOUR;
      const chat = {
        serial: <T>(_key: string, work: () => Promise<T>) => work(),
        open: (id: string) => app.chat.open(id),
        continue: () => Promise.reject(new AppError('TIMEOUT')),
      };
      const parts = { sessions: app.store.sessions, clock: app.clock, onError: () => {} };
      for (const [late, delay] of [
        [0, 60_000],
        [90_000, 60_000],
        [10 * HOUR, HOUR],
      ] as const) {
        const wakeAt = (await app.store.sessions.nextWake()) ?? 0;
        server.clock.now = wakeAt + late;
        await wakeSession(chat, parts, { id: sessionId, wakeAt });
        assert.equal(
          await app.store.sessions.nextWake(),
          server.clock.now + Math.max(delay, Math.min(late, HOUR)),
        );
      }
      assert.ok(server.clock.now > dueAt);
    }));

  it('gives up a chat that is gone, and one that does not wait any more', () =>
    withChat(async (server, sessionId) => {
      const { app } = server;
      const parts = { sessions: app.store.sessions, clock: app.clock, onError: () => {} };
      const wakeAt = (await app.store.sessions.nextWake()) ?? 0;
      await app.store.sessions.setWake({ id: sessionId, wakeAt }, 7);
      await wakeSession(app.chat, parts, { id: sessionId, wakeAt: 7 });
      assert.equal(await app.store.sessions.nextWake(), wakeAt, 'put right');
      await wakeSession(app.chat, parts, { id: 'nobody', wakeAt: 7 });
      server.clock.now += 400 * 24 * HOUR;
      await wakeSession(app.chat, parts, { id: sessionId, wakeAt });
      assert.equal(await app.store.sessions.nextWake(), null);
    }));
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

const COUNT = 100_000;
const DAY = 86_400_000;

it(`${COUNT} waiting chats cost nothing while they wait, and the next one is woken in time`, async (t) => {
  const server = await startTestServer({ store: 'sqlite' });
  try {
    const { app, clock } = server;
    await putBot(server, {
      version: {
        groups: { a: [{ type: 'Wait', options: { secondsToWaitFor: 61 } }, 'So?', { type: 'text input' }] },
      },
    });
    const path = '/v1/bots/hello/startChat';
    const started = await server.call({ caller: 'chatKey', method: 'POST', path, body: {} });
    const sessionId = String(fieldAt(started.body, 'sessionId'));
    const live = await app.chat.open(sessionId);
    const snapshot = JSON.stringify(live.session);
    const at = clock.now;
    for (let from = 0; from < COUNT; from += 2000) {
      const turns = Array.from({ length: 2000 }, (_, index) => {
        const id = `waits-${from + index}`;
        const session = { ...live.record, id, resultId: null };
        const wakeAt = at + DAY + from + index;
        return app.store.turns.commit({
          sessionId: id,
          n: 0,
          at,
          event: '{}',
          delta: '',
          snapshot,
          session,
          wakeAt,
        });
      });
      assert.ok((await Promise.all(turns)).every((outcome) => outcome === 'committed'));
    }

    // From here on time passes, 61 seconds less a second later.
    const began = performance.now();
    Object.defineProperty(clock, 'now', { get: () => at + 60_000 + Math.round(performance.now() - began) });
    const before = process.cpuUsage();
    app.chat.wakes.start();
    await sleep(900);
    const idle = process.cpuUsage(before);
    const heard = await server.call({
      caller: 'chatKey',
      method: 'GET',
      path: `/v1/sessions/${sessionId}/nextTurn?after=1&seconds=5`,
    });
    const late = performance.now() - began - 1000;
    await app.chat.wakes.stop();
    assert.equal(fieldAt(heard.body, 'reply.input.type'), 'text input');
    const cpuMs = (idle.user + idle.system) / 1000;
    t.diagnostic(
      `${cpuMs.toFixed(1)} ms of CPU in 900 ms of waiting; woken and heard of ${late.toFixed(0)} ms late`,
    );
    assert.ok(cpuMs < 100, `${cpuMs} ms of CPU`);
    assert.ok(late < 500, `${late} ms late`);
    assert.equal((await app.store.sessions.due(at + 2 * DAY, 3)).length, 3);
  } finally {
    await server.close();
  }
});

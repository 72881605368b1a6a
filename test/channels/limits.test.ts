import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

const SLOW = 'https://slow.example';
const HOUR = 3_600_000;

describe('a server with limits of its own for messengers', () => {
  let scene: TelegramScene;
  let gated: GatedService;
  before(async () => {
    gated = await startGatedService();
    scene = await startTelegramScene(
      {
        groups: {
          a: [
            { type: 'Webhook', id: 'slow', options: { webhook: { url: `${SLOW}/ask`, method: 'GET' } } },
            'Here.',
          ],
        },
      },
      {
        env: { CHANNEL_WORKERS: '1', CHANNEL_STALE_HOURS: '1' },
        services: { [SLOW]: gated.url.replace(/\/$/, '') },
      },
    );
  });
  after(async () => {
    await scene.close();
    await gated.close();
  });

  it('answers as many contacts at the same time as it may', async () => {
    const { fake, screenEnds } = scene;
    const letThem = gated.hold();
    for (const person of [1, 2, 3]) fake.says(person, 'hello');
    await eventually(async () => gated.hits.length === 1);
    await eventually(async () => fake.waiting() === 0);
    assert.equal(gated.hits.length, 1, 'the others wait');
    letThem();
    for (const person of [1, 2, 3]) await screenEnds(person, 'Here.');
  });

  it('keeps what is older than it answers', async () => {
    const { fake, screenEnds, server, accountId } = scene;
    const date = Math.floor((Date.now() - 2 * HOUR) / 1000);
    fake.says(4, 'two hours ago', { date });
    fake.says(5, 'now');
    await screenEnds(5, 'Here.');
    await eventually(async () => {
      const rows = await server.app.store.channels.history(await accountId(), 9);
      const old = rows.find(({ state }) => state === 'stale');
      return old?.why === 'It is older than 1 h.';
    });
    assert.deepEqual(fake.screen(4), []);
  });
});

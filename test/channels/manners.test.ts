import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

describe('what people see of a bot in Telegram besides its messages', () => {
  let opening: Promise<TelegramScene> | undefined;
  const withScene = async (use: (scene: TelegramScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('offers the commands that the bot has', () =>
    withScene(async ({ fake }) => {
      await eventually(async () => fake.commands.length > 0);
      assert.deepEqual(fake.commands, ['help']);
    }));

  it('shows that it is writing before a message that waits for its time', () =>
    withScene(async ({ fake, called, screenEnds, texts }) => {
      fake.says(1, 'hello');
      await eventually(async () => called.includes('sendChatAction'));
      assert.ok(!texts(1).includes('Here I am.'), texts(1).join());
      await screenEnds(1, 'Here I am.');
    }));
});

const open = (): Promise<TelegramScene> =>
  startTelegramScene({
    events: [
      { type: 'command', to: 'b', options: { command: 'help' } },
      { type: 'command', to: 'b', options: { command: 'Not for menus' } },
    ],
    groups: {
      a: ['One moment.', { type: 'Wait', id: 'w', options: { secondsToWaitFor: '1' } }, 'Here I am.'],
      b: ['Help is here.'],
    },
  });

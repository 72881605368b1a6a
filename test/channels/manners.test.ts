import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
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
    withScene(async ({ fake, screenEnds, texts, server, credentialsId, later, accountId }) => {
      const startCondition = { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: 'shy' }] };
      await publishBot(
        server,
        { groups: { a: [...waiting] } },
        {
          chatBCredentialsId: credentialsId,
          settings: { channels: { showsTyping: false }, chatB: { startCondition } },
        },
      );
      fake.says(1, 'hello');
      fake.says(2, 'shy');
      await eventually(async () => fake.typing.includes(1));
      assert.ok(!texts(1).includes('Here I am.'), texts(1).join());
      await screenEnds(2, 'One moment.');
      later(20_000);
      server.app.channels.wake(await accountId());
      await screenEnds(1, 'Here I am.');
      await screenEnds(2, 'Here I am.');
      assert.ok(!fake.typing.includes(2), 'unless the bot does not want it');
    }));
});

const waiting = [
  'One moment.',
  { type: 'Wait', id: 'w', options: { secondsToWaitFor: '20' } },
  'Here I am.',
] as const;

const open = (): Promise<TelegramScene> =>
  startTelegramScene({
    events: [
      { type: 'command', to: 'b', options: { command: 'help' } },
      { type: 'command', to: 'b', options: { command: 'Not for menus' } },
    ],
    groups: {
      a: waiting,
      b: ['Help is here.'],
    },
  });

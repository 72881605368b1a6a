import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { updateBot } from '#contract/bots.ts';
import type { TestServer } from '#kit/api.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

const HOUR = 3_600_000;
const ASKED = 'It has been a while. Do you want to go on where you stopped?';

/** In hours: 36 s. */
const SHORTEST = { sessionExpiryTimeout: 0.01 };

describe('a contact that comes again', () => {
  let opening: Promise<TelegramScene> | undefined;
  const withScene = async (use: (scene: TelegramScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('goes on with its last result where the bot remembers people', () =>
    withScene(async ({ fake, screenEnds, server, bot }) => {
      fake.says(1, 'hello');
      await screenEnds(1, 'Who are you, ?');
      fake.says(1, 'Ada');
      await screenEnds(1, 'Where are you?');
      fake.says(1, '/start');
      await screenEnds(1, 'Who are you, Ada?');
      fake.says(1, 'Grace');
      await eventually(
        async () => (await server.app.store.results.list(bot.id, { limit: 9 })).results.length === 1,
      );
    }));

  it('is told once a day that the bot is closed', () =>
    withScene(async ({ fake, screenEnds, server, bot, later, texts, credentialsId }) => {
      const close = async (isClosed: boolean) => {
        const done = await server.api('owner')(updateBot, {
          params: { botId: bot.id },
          body: { bot: { isClosed } },
        });
        assert.ok(done.ok);
      };
      await close(true);
      fake.says(2, 'hello');
      await screenEnds(2, 'We are closed.');
      await heard(server, () => fake.says(2, 'hello?'));
      assert.deepEqual(texts(2), ['We are closed.']);
      later(24 * HOUR);
      fake.says(2, 'and now?');
      await eventually(async () => texts(2).length === 2);
      await close(false);
      fake.says(2, 'now?');
      await screenEnds(2, 'Who are you, ?');
      assert.ok(credentialsId);
    }));

  const lives: readonly (readonly [
    name: string,
    channels: object,
    hours: number,
    says: string,
    last: string,
  ])[] = [
    ['starts anew after it expired', {}, 5, 'Ada', 'Who?'],
    ['goes on after it expired, where that is set', { whenExpired: 'resume' }, 5, 'Ada', 'Bye.'],
    ['starts anew with a word of its own', { restartWords: ['again'] }, 0, 'AGAIN', 'Who?'],
    ['takes the usual word as an answer then', { restartWords: ['again'] }, 0, 'restart', 'Bye.'],
  ];
  for (const [place, [name, channels, hours, says, last]] of lives.entries())
    it(`a chat ${name}`, () =>
      withScene(async (scene) => {
        const { fake, screenEnds, later, texts } = scene;
        const [person, word] = [50 + place, `life ${place}`];
        await addBot(scene, word, channels);
        fake.says(person, word);
        await screenEnds(person, 'Who?');
        later(hours * HOUR);
        // The bot that expired chats begin with is chosen anew.
        fake.says(person, hours > 0 && last === 'Who?' ? word : says);
        await eventually(async () => texts(person).length === 2);
        assert.equal(texts(person).at(-1), last);
      }));

  it('a chat that ended stays silent where that is set, until it expires or a word begins anew', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts, server } = scene;
      await addBot(scene, 'quiet', { whenEnded: 'silence', restartWords: ['again'] });
      fake.says(60, 'quiet');
      await screenEnds(60, 'Who?');
      fake.says(60, 'Ada');
      await screenEnds(60, 'Bye.');
      for (const [minutes, text] of [
        [0, 'thanks'],
        [2, 'quiet'],
      ] as const) {
        later(minutes * 60_000);
        assert.equal((await heard(server, () => fake.says(60, text)))?.state, 'kept');
      }
      assert.deepEqual(texts(60), ['Who?', 'Bye.']);
      later(5 * HOUR);
      fake.says(60, 'quiet');
      await eventually(async () => texts(60).length === 3);
    }));

  const shortest = [
    ['restart', 20, 'Bye.'],
    ['restart', 37, 'Who?'],
    ['resume', 37, 'Bye.'],
    ['ask', 37, ASKED],
  ] as const;
  for (const [place, [whenExpired, seconds, last]] of shortest.entries())
    it(`after ${seconds} s of the shortest time that a bot may set, with ${whenExpired}: ${last}`, () =>
      withScene(async (scene) => {
        const { fake, screenEnds, later, texts } = scene;
        const [person, word] = [70 + place, `short ${place}`];
        await addBot(scene, word, { whenExpired }, undefined, SHORTEST);
        fake.says(person, word);
        await screenEnds(person, 'Who?');
        later(seconds * 1000);
        fake.says(person, word);
        await eventually(async () => texts(person).length === 2);
        assert.equal(texts(person).at(-1), last);
      }));

  it('a chat that waits for a time does not expire meanwhile', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts, server } = scene;
      const wait = { type: 'Wait', id: 'w', options: { secondsToWaitFor: '3600' } };
      const blocks = ['First', wait, 'Second', { type: 'text input', id: 'who' }, 'Bye.'];
      await addBot(scene, 'an hour', {}, blocks, SHORTEST);
      fake.says(74, 'an hour');
      await screenEnds(74, 'First');
      later(60_000);
      fake.says(74, 'an hour');
      await eventually(
        async () => (await lastHeard(server))?.why === 'The bot was waiting for something else.',
      );
      later(HOUR);
      await server.app.chat.wakes.look();
      await screenEnds(74, 'Second');
      fake.says(74, 'Ada');
      await screenEnds(74, 'Bye.');
      assert.deepEqual(texts(74), ['First', 'Second', 'Bye.']);
    }));

  it('is asked whether to go on after the chat expired, where that is set', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts } = scene;
      await addBot(scene, 'ask me', { whenExpired: 'ask' });
      fake.says(62, 'ask me');
      await screenEnds(62, 'Who?');
      later(5 * HOUR);
      fake.says(62, 'Ada');
      await screenEnds(62, ASKED);
      fake.sends(62, { photo: [fake.file('a.png', Buffer.from('x'))] });
      await eventually(async () => texts(62).length === 3);
      fake.presses(62, 'Go on');
      await eventually(async () => texts(62).length === 4);
      await eventually(async () => texts(62)[2] === `${ASKED}\n\nGo on`);
      assert.deepEqual(texts(62), ['Who?', ASKED, `${ASKED}\n\nGo on`, 'Who?']);
      fake.says(62, 'Ada');
      await screenEnds(62, 'Bye.');
    }));

  it('may start again then, and is asked once more after another while', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts } = scene;
      await addBot(scene, 'ask again', { whenExpired: 'ask' });
      fake.says(63, 'ask again');
      await screenEnds(63, 'Who?');
      for (const answer of ['1', '2']) {
        later(5 * HOUR);
        fake.says(63, 'I am back');
        await screenEnds(63, ASKED);
        fake.says(63, answer);
        await screenEnds(63, 'Who?');
      }
      assert.deepEqual(texts(63), ['Who?', ASKED, 'Who?', ASKED, 'Who?']);
      fake.presses(63, 'Go on');
      fake.says(63, 'Ada');
      await screenEnds(63, 'Bye.');
    }));

  it('may write several messages where the bot waits for more', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts } = scene;
      const who = { type: 'text input', id: 'who', options: { variableId: 'who' } };
      await addBot(scene, 'in parts', { joinSeconds: 10 }, ['Who?', who, 'Hi {{who}}!']);
      fake.says(67, 'in parts');
      later(11_000);
      await screenEnds(67, 'Who?');
      fake.says(67, 'Ada');
      fake.says(67, 'Lovelace');
      await eventually(async () => fake.waiting() === 0);
      later(11_000);
      await screenEnds(67, 'Hi Ada\nLovelace!');
      assert.equal(texts(67).length, 2);
    }));

  it('reaches a bot that may interrupt another by its first message, and no other bot', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later } = scene;
      const ask = { type: 'text input', id: 'who' };
      await addBot(scene, 'urgent', { mayInterrupt: true }, ['What happened?', ask]);
      await addBot(scene, 'gossip', {}, ['Go on!', ask]);
      await addBot(scene, 'sleepy', { whenExpired: 'ask' }, ['Yes?', ask, 'No.', { ...ask, id: 'more' }]);
      fake.says(64, 'sleepy');
      await screenEnds(64, 'Yes?');
      fake.says(64, 'gossip');
      await screenEnds(64, 'No.');
      fake.says(64, 'urgent');
      await screenEnds(64, 'What happened?');
      fake.says(65, 'sleepy');
      await screenEnds(65, 'Yes?');
      later(5 * HOUR);
      fake.says(65, 'urgent');
      await screenEnds(65, 'What happened?');
    }));

  it('starts nothing with thanks right after the end of a chat, but the bot that a first message calls', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, texts, later, server } = scene;
      await addBot(scene, 'quick', {});
      fake.says(66, 'quick');
      await screenEnds(66, 'Who?');
      fake.says(66, 'Ada');
      await screenEnds(66, 'Bye.');
      fake.says(66, 'thanks');
      await eventually(async () => (await lastHeard(server))?.why === 'The chat had just ended.');
      fake.says(66, 'quick');
      await screenEnds(66, 'Who?');
      fake.says(66, 'Ada');
      await screenEnds(66, 'Bye.');
      later(21_000);
      fake.says(66, 'thanks');
      await screenEnds(66, 'Who are you, ?');
      assert.deepEqual(texts(66), ['Who?', 'Bye.', 'Who?', 'Bye.', 'Who are you, ?']);
    }));

  it('hears nothing more of a chat that another one took the place of', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later, texts, server } = scene;
      const wait = { type: 'Wait', id: 'w', options: { secondsToWaitFor: '120' } };
      await addBot(scene, 'patience', {}, ['First', wait, 'Second', { type: 'text input', id: 'who' }]);
      fake.says(61, 'patience');
      await screenEnds(61, 'First');
      fake.says(61, '/start');
      await screenEnds(61, 'Who are you, ?');
      later(130_000);
      await server.app.chat.wakes.look();
      fake.says(61, 'Ada');
      await screenEnds(61, 'Where are you?');
      assert.ok(!texts(61).includes('Second'), texts(61).join());
    }));

  it('asks the bots of an account in its order', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId }) => {
      const { channels } = server.app.store;
      const add = (text: string) =>
        publishBot(server, { groups: { a: [text] } }, { chatBCredentialsId: credentialsId });
      const [first, second] = [await add('First'), await add('Second')];
      const [account] = await channels.accounts(null);
      const order = (ids: readonly string[]) =>
        channels.updateAccount(account?.id ?? '', { botIds: JSON.stringify(ids) }, Date.now());
      await order([second.id, first.id]);
      fake.says(3, 'hello');
      await screenEnds(3, 'Second');
      await order([first.id]);
      fake.says(4, 'hello');
      await screenEnds(4, 'First');
    }));
});

const lastHeard = async ({ app: { store } }: TestServer) => {
  const [account] = await store.channels.accounts(null);
  return (await store.channels.history(account?.id ?? '', 1))[0];
};

/** Adds a bot that begins with this word, asks one question and ends. */
const addBot = (
  { server, credentialsId }: TelegramScene,
  word: string,
  channels: object,
  blocks: ShortBot['groups'][string] = ['Who?', { type: 'text input', id: 'who' }, 'Bye.'],
  life: object = {},
) =>
  publishBot(
    server,
    { groups: { a: blocks }, variables: ['who'] },
    {
      chatBCredentialsId: credentialsId,
      settings: {
        channels,
        chatB: {
          ...life,
          startCondition: {
            logicalOperator: 'AND',
            comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: word }],
          },
        },
      },
    },
  );

/** Waits until the server has dealt with what somebody writes; gives it as it is stored then. */
async function heard(server: TestServer, write: () => void) {
  const before = await lastHeard(server);
  write();
  await eventually(async () => {
    const last = await lastHeard(server);
    return last?.seq !== before?.seq && last?.state !== 'waiting';
  });
  return lastHeard(server);
}

const open = (): Promise<TelegramScene> =>
  startTelegramScene(
    {
      groups: {
        a: [
          'Who are you, {{name}}?',
          { type: 'text input', id: 'who', options: { variableId: 'name' } },
          'Where are you?',
          { type: 'text input', id: 'where' },
        ],
      },
      variables: ['name'],
    },
    {
      fields: {
        settings: {
          general: { rememberUser: { isEnabled: true }, systemMessages: { botClosed: 'We are closed.' } },
        },
      },
    },
  );

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { publishBot as publish, updateBot } from '#contract/bots.ts';
import type { ApiAnswer } from '#kit/api.ts';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { expandBot } from '#kit/short-bot.ts';
import { startTelegramScene, type TelegramScene, telegramToken } from '#kit/telegram-scene.ts';
import { createApp } from '#server/create-app.ts';

interface Scene extends TelegramScene {
  readonly gated: GatedService;
  /** What the server logged. */
  readonly log: readonly string[];
}

/** Where the service is that the bot asks. */
const SLOW = 'https://slow.example';

describe('chats in Telegram while a server works', () => {
  let opening: Promise<Scene> | undefined;
  const withScene = async (use: (scene: Scene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    const scene = await opening;
    await scene?.close();
    await scene?.gated.close();
  });
  const sessionOf = async ({ server, accountId }: Scene, person: number) => {
    const thread = await server.app.store.channels.findThread(await accountId(), [`tg:${person}`]);
    return thread?.sessionId ?? '';
  };

  it('answers others while a block takes long, and joins what is said meanwhile into one answer', () =>
    withScene(async ({ fake, gated, screenEnds, texts }) => {
      fake.says(1, 'hello');
      await screenEnds(1, 'Heard .');
      const answerThem = gated.hold();
      const before = gated.hits.length;
      fake.says(1, 'first');
      await eventually(async () => gated.hits.length === before + 1);
      fake.says(1, 'second');
      fake.says(1, 'third');
      fake.says(2, 'ping');
      await screenEnds(2, 'Pong.');
      assert.equal(texts(1).length, 1);
      answerThem();
      await screenEnds(1, 'Heard second\nthird.');
      assert.deepEqual(texts(1).slice(1), ['Heard first.', 'Heard second\nthird.']);
      assert.equal(gated.hits.length, before + 2);
    }));

  it('take nothing as an answer that was said before they had asked', () =>
    withScene(async ({ fake, gated, screenEnds, texts, server, accountId }) => {
      const answerThem = gated.hold();
      const before = gated.hits.length;
      fake.says(5, 'hello');
      await eventually(async () => gated.hits.length === before + 1);
      fake.says(5, 'anybody there?');
      const isKept = async () =>
        (await server.app.store.channels.history(await accountId(), 9)).some(
          ({ why }) => why === 'It was sent before the bot had asked.',
        );
      const thread = await server.app.store.channels.findThread(await accountId(), ['tg:5']);
      assert.ok(thread);
      await eventually(async () => (await server.app.store.channels.inbound(thread.id, 9)).length === 2);
      answerThem();
      await eventually(isKept);
      await screenEnds(5, 'Heard .');
      assert.deepEqual(texts(5), ['Heard .']);
      fake.says(5, 'yes');
      await screenEnds(5, 'Heard yes.');
      assert.deepEqual(texts(5), ['Heard .', 'Heard yes.']);
    }));

  it('go on with their version when the bot is published anew or closed, and nobody else begins then', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds, texts, credentialsId } = scene;
      const bot = await publishBot(server, asking('Old {{said}}.'), startsWith(credentialsId, 'version'));
      const change = async (fields: object) => {
        const done = await server.api('owner')(updateBot, {
          params: { botId: bot.id },
          body: { bot: fields },
        });
        assert.ok(done.ok, JSON.stringify(done));
      };
      fake.says(10, 'version');
      await screenEnds(10, 'Old .');
      const { groups, edges } = expandBot(asking('New {{said}}.'));
      await change({ groups, edges });
      assert.ok((await server.api('owner')(publish, { params: { botId: bot.id }, body: {} })).ok);
      fake.says(10, 'a');
      await screenEnds(10, 'Old a.');
      fake.says(11, 'version');
      await screenEnds(11, 'New .');
      await change({ isClosed: true });
      fake.says(10, 'b');
      await screenEnds(10, 'Old b.');
      fake.says(12, 'version');
      await eventually(async () => texts(12).length === 1);
      assert.doesNotMatch(texts(12).join(), /Old|New/);
      await change({ isClosed: false });
      const suspend = (isSuspended: boolean) =>
        server.app.store.workspaces.update(
          server.fixtures.id('workspace'),
          { isSuspended },
          server.clock.now,
        );
      await suspend(true);
      fake.says(11, 'c');
      await screenEnds(11, 'New c.');
      fake.says(13, 'version');
      const history = async () => server.app.store.channels.history(await scene.accountId(), 9);
      await eventually(async () => (await history()).some(({ why }) => why === 'No bot answers here.'));
      assert.deepEqual(texts(13), []);
      await suspend(false);
    }));

  it('are reached by no call of visitors', () =>
    withScene(async (scene) => {
      const { server } = scene;
      const id = await sessionOf(scene, 1);
      const calls = [
        ['POST', 'continueChat', { message: 'intruder' }],
        ['POST', 'rewind', { turn: 1 }],
        ['POST', 'uploads', { fileName: 'a.png', fileSize: 3 }],
        ['GET', 'transcript', undefined],
      ] as const;
      for (const [method, verb, body] of calls) {
        const path = `/v1/sessions/${id}/${verb}`;
        const answer = await server.call({ caller: 'chatKey', method, path, ...(body && { body }) });
        assert.equal(answer.status, 404, `${verb}: ${answer.text}`);
        assert.match(answer.text, /"SESSION_NOT_FOUND"/, verb);
      }
    }));

  it('are the same when they are played again, as they were in memory and as they are stored', () =>
    withScene(async (scene) => {
      const { server, texts } = scene;
      const { chat } = server.app;
      for (const person of [1, 2, 10, 11]) {
        const id = await sessionOf(scene, person);
        const play = async () => {
          const live = await chat.open(id);
          const turns = await chat.replay(live.record);
          return turns.flatMap(({ turn, session }) => [
            JSON.stringify([turn?.messages, turn?.input, session]),
          ]);
        };
        const first = await play();
        assert.ok(first.length > 0, `${person}`);
        assert.equal(first.length >= texts(person).length, true);
        const { session } = await chat.open(id);
        assert.equal(isDeepStrictEqual(JSON.parse(first.at(-1) ?? '')[2], json(session)), true, `${person}`);
        chat.sessions.drop(id);
        assert.deepEqual(await play(), first, `${person}`);
      }
    }));

  it('show their token and what proves deliveries nowhere', () =>
    withScene(async (scene) => {
      const { server, bot, log, credentialsId, lose, fake, accountId } = scene;
      // A request that breaks, and one that is refused: what is logged of them has no address.
      lose(1);
      fake.says(30, 'ping');
      await scene.screenEnds(30, 'Pong.');
      fake.blocks(30, true);
      const [account] = await server.app.store.channels.accounts(null);
      assert.ok(account);
      const secrets = [telegramToken, server.app.channels.webhookSecrets.of(account)];
      const get = (path: string): Promise<ApiAnswer> =>
        server.call({ caller: 'owner', method: 'GET', path: `/v1/${path}` });
      const contact = await server.app.store.channels.findThread(await accountId(), ['tg:30']);
      const places = [
        `bots/${bot.id}`,
        `bots/${bot.id}/export`,
        `bots/${bot.id}/channels/telegram/link`,
        'workspaces/:workspace/channels',
        'workspaces/:workspace/credentials',
        'workspaces/:workspace/contacts',
        `workspaces/:workspace/contacts/${contact?.id}`,
        `workspaces/:workspace/contacts/${contact?.id}/messages`,
        `workspaces/:workspace/credentials/${credentialsId}`,
      ];
      for (const place of places) {
        const answer = await get(place);
        for (const secret of secrets) assert.ok(!answer.text.includes(secret), place);
      }
      for (const line of log) for (const secret of secrets) assert.ok(!line.includes(secret), line);
    }));

  it('wait half a minute and two hours, to the second, while the server starts anew', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds, texts, later, credentialsId, accountId, egress } = scene;
      const wait = (seconds: string) => ({ type: 'Wait', options: { secondsToWaitFor: seconds } });
      for (const [word, seconds] of [
        ['soon', '30'],
        ['later', '7200'],
      ] as const)
        await publishBot(
          server,
          { groups: { a: ['Wait.', wait(seconds), 'Now.'] } },
          startsWith(credentialsId, word),
        );
      fake.says(20, 'soon');
      fake.says(21, 'later');
      await screenEnds(20, 'Wait.');
      await screenEnds(21, 'Wait.');
      const thread = await server.app.store.channels.findThread(await accountId(), ['tg:20']);
      const { outbound } = await server.app.store.channels.rowsOf(thread?.id ?? '', 2);
      const [row, before] = outbound;
      assert.ok(row && before);
      assert.equal(row.notBefore - before.notBefore, 30_000);
      const live = await server.app.chat.open(await sessionOf(scene, 21));
      const { waiting } = live.session;
      assert.ok(waiting?.kind === 'timer');
      assert.equal(waiting.dueAt - live.lastTurnAt, 7_200_000);
      await server.app.channels.stop();
      const now = () => server.clock.now;
      const { app, close } = createApp(server.app.config, server.app.store, { clock: now, egress });
      app.channels.start();
      app.chat.wakes.start();
      try {
        // So long that no machine needs it to answer somebody else.
        later(row.notBefore - now() - 15_000);
        fake.says(22, 'ping');
        await screenEnds(22, 'Pong.');
        assert.deepEqual(texts(20), ['Wait.']);
        later(15_000);
        app.channels.wake(await accountId());
        await screenEnds(20, 'Now.');
        later(waiting.dueAt - now() - 15_000);
        await app.chat.wakes.look();
        fake.says(23, 'ping');
        await screenEnds(23, 'Pong.');
        assert.deepEqual(texts(21), ['Wait.']);
        later(15_000);
        await app.chat.wakes.look();
        await screenEnds(21, 'Now.');
      } finally {
        await app.chat.wakes.stop();
        await app.channels.stop();
        await close();
      }
    }));
});

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A bot that says this again and again, with what was answered. */
const asking = (text: string) => ({
  groups: {
    a: [
      text,
      { type: 'text input', id: 'ask', options: { variableId: 'said' } },
      { type: 'Jump', id: 'again', options: { groupId: 'a' } },
    ],
  },
  variables: ['said'],
});

/** Begins where somebody says this. */
const startsWith = (chatBCredentialsId: string, word: string) => ({
  chatBCredentialsId,
  settings: {
    chatB: {
      startCondition: {
        logicalOperator: 'AND',
        comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: word }],
      },
    },
  },
});

async function open(): Promise<Scene> {
  const gated = await startGatedService();
  const log: string[] = [];
  const scene = await startTelegramScene(
    {
      groups: {
        a: [
          {
            ...{ type: 'Webhook', id: 'slow' },
            options: { webhook: { url: `${SLOW}/ask`, method: 'GET' } },
          },
          'Heard {{said}}.',
          { type: 'text input', id: 'ask', options: { variableId: 'said' } },
          { type: 'Jump', id: 'again', options: { groupId: 'a' } },
        ],
      },
      variables: ['said'],
    },
    { services: { [SLOW]: gated.url.replace(/\/$/, '') }, logTo: { write: (line) => void log.push(line) } },
  );
  await publishBot(scene.server, { groups: { a: ['Pong.'] } }, startsWith(scene.credentialsId, 'ping'));
  return { ...scene, gated, log };
}

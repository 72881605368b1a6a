import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import {
  checkChannel,
  connectChannel,
  disconnectChannel,
  linkToChannel,
  listChannels,
  updateChannel,
} from '#contract/channels.ts';
import { createCredentials, deleteCredentials } from '#contract/credentials.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

const workspaceId = ':workspace';

describe('the accounts of a workspace at messengers', () => {
  let opening: Promise<TelegramScene> | undefined;
  const withScene = async (use: (scene: TelegramScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });
  const channelsOf = async ({ server }: TelegramScene) => {
    const listed = await server.api('owner')(listChannels, { params: { workspaceId } });
    assert.ok(listed.ok, JSON.stringify(listed));
    return listed.value.channels;
  };
  const change = ({ server, credentialsId }: TelegramScene, body: object) =>
    server.api('owner')(updateChannel, { params: { workspaceId, credentialsId }, body });

  it('are listed with their state and bots, without secrets', () =>
    withScene(async (scene) => {
      const [account, ...others] = await channelsOf(scene);
      assert.equal(others.length, 0);
      const { createdAt, updatedAt, ...shown } = account ?? {};
      assert.ok(createdAt && updatedAt);
      assert.deepEqual(shown, {
        ...{ credentialsId: scene.credentialsId, channel: 'telegram', name: '@parley_bot' },
        ...{ problem: null, mode: 'auto', way: 'polling', isPaused: false, state: 'works' },
        ...{ quality: null, newContactsPerDay: null },
        botIds: [scene.bot.id],
      });
    }));

  it('keep what arrives while they are paused', () =>
    withScene(async (scene) => {
      const paused = await change(scene, { isPaused: true });
      assert.equal(paused.ok && paused.value.channel.state, 'paused');
      scene.fake.says(1, 'hello');
      const resumed = await change(scene, { isPaused: false });
      assert.equal(resumed.ok && resumed.value.channel.state, 'works');
      await eventually(async () => scene.texts(1).at(-1) === 'First');
    }));

  it('have links that open a chat', () =>
    withScene(async ({ server, bot }) => {
      const link = (channel: string, payload?: string) =>
        server.api('owner')(linkToChannel, {
          params: { botId: bot.id, channel },
          query: payload === undefined ? {} : { payload },
        });
      const [plain, summer] = [await link('telegram'), await link('telegram', 'summer')];
      assert.equal(plain.ok && plain.value.url, 'https://t.me/parley_bot');
      assert.equal(summer.ok && summer.value.url, 'https://t.me/parley_bot?start=summer');
      const [svg, other] = [plain, summer].map((each) => (each.ok ? each.value.qr : ''));
      assert.match(
        svg ?? '',
        /^<svg viewBox="0 0 \d+ \d+" xmlns="http:\/\/www\.w3\.org\/2000\/svg"><path d="[^"<]+"\/><\/svg>$/,
      );
      assert.notEqual(svg, other);
      for (const channel of ['whatsapp', 'pigeon']) {
        const none = await link(channel);
        assert.equal(!none.ok && none.error.code, 'CHANNEL_NOT_CONNECTED', channel);
      }
      const odd = await link('telegram', 'two words');
      assert.equal(!odd.ok && odd.error.code, 'BAD_REQUEST');
    }));

  it('ask their bots in the order that people choose, of exactly these bots', () =>
    withScene(async (scene) => {
      const { server, credentialsId, bot } = scene;
      const other = await publishBot(
        server,
        { groups: { a: ['Second'] } },
        { chatBCredentialsId: credentialsId },
      );
      for (const botIds of [[bot.id], [bot.id, bot.id], [bot.id, other.id, 'another'], []]) {
        const refused = await change(scene, { botIds });
        assert.equal(!refused.ok && refused.error.code, 'BAD_REQUEST', botIds.join());
      }
      const botIds = [other.id, bot.id];
      const changed = await change(scene, { botIds });
      assert.deepEqual(changed.ok && changed.value.channel.botIds, botIds);
      scene.fake.says(2, 'hello');
      await scene.screenEnds(2, 'Second');
    }));

  it('begin the bot that a link names, whichever would answer', () =>
    withScene(async ({ server, bot, fake, screenEnds }) => {
      const payloadOf = async (payload: string): Promise<string> => {
        const params = { botId: bot.id, channel: 'telegram' };
        const link = await server.api('owner')(linkToChannel, { params, query: { payload } });
        assert.ok(link.ok);
        return new URL(link.value.url).searchParams.get('start') ?? '';
      };
      const named = await payloadOf('');
      assert.match(named, /^b_[0-9a-f]{12}$/);
      fake.says(3, `/start ${named}`);
      await screenEnds(3, 'First');
      fake.says(4, '/start b_000000000000');
      await screenEnds(4, 'Second');
      assert.equal(await payloadOf('summer'), `${named}_summer`);
      const long = 'x'.repeat(50);
      assert.equal(await payloadOf(long), long);
      // Where a messenger writes it into a message, that is exactly the message.
      fake.says(5, named);
      await screenEnds(5, 'First');
      fake.says(6, `see ${named}`);
      await screenEnds(6, 'Second');
    }));

  it('are checked at their messenger when people ask for it', () =>
    withScene(async ({ server, credentialsId, accountId }) => {
      const params = { workspaceId, credentialsId };
      await server.app.store.channels.updateAccount(await accountId(), { name: '@old' }, 1);
      const checked = await server.api('owner')(checkChannel, { params });
      assert.deepEqual(checked.ok && [checked.value.channel.name, checked.value.channel.problem], [
        '@parley_bot',
        null,
      ]);
      const again = await server.api('owner')(connectChannel, { params });
      assert.equal(again.ok && again.value.channel.credentialsId, credentialsId);
    }));

  it('are not connected with what their messenger refuses', () =>
    withScene(async ({ server }) => {
      const made = await server.api('owner')(createCredentials, {
        params: { workspaceId },
        body: { type: 'telegram', name: 'Wrong', data: { token: `7:${'y'.repeat(35)}` } },
      });
      assert.ok(made.ok);
      const params = { workspaceId, credentialsId: made.value.credentials.id };
      const refused = await server.api('owner')(connectChannel, { params });
      assert.equal(!refused.ok && refused.error.code, 'CHANNEL_REFUSED');
      assert.match(refused.ok ? '' : refused.error.message, /Telegram answered 401/);
    }));

  it('hold on to their credentials until they are disconnected', () =>
    withScene(async (scene) => {
      const { server, credentialsId } = scene;
      const params = { workspaceId, credentialsId };
      const remove = () => server.api('owner')(deleteCredentials, { params });
      const early = await remove();
      assert.equal(!early.ok && early.error.code, 'CHANNEL_CONNECTED');
      const disconnect = () => server.api('owner')(disconnectChannel, { params });
      assert.ok((await disconnect()).ok);
      assert.deepEqual(await channelsOf(scene), []);
      const twice = await disconnect();
      assert.equal(!twice.ok && twice.error.code, 'CHANNEL_NOT_CONNECTED');
      const late = await change(scene, { isPaused: true });
      assert.equal(!late.ok && late.error.code, 'CHANNEL_NOT_CONNECTED');
      assert.ok((await remove()).ok);
    }));

  it('let the problems of a bot name what does less there', () =>
    withScene(async ({ server, credentialsId }) => {
      const flow = {
        groups: { a: ['When?', { type: 'date input', id: 'd', options: { variableId: 'v' } }] },
      };
      const codesOf = async (fields: object) => {
        const bot = await publishBot(server, { ...flow, variables: ['v'] }, { ...fields });
        const path = `/v1/bots/${bot.id}/diagnostics`;
        const { text } = await server.call({ caller: 'owner', method: 'GET', path });
        return text.match(/channel\/[\w-]+(?=")/g) ?? [];
      };
      assert.deepEqual(await codesOf({ chatBCredentialsId: credentialsId }), ['channel/limited']);
      assert.deepEqual(await codesOf({}), []);
    }));
});

const open = (): Promise<TelegramScene> => startTelegramScene({ groups: { a: ['First'] } });

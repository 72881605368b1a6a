import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCredentials } from '#contract/credentials.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { type ReplayedChats, replayedChats } from '#kit/replayed-chats.ts';
import { startTwoServers, type TwoServers } from '#kit/start-two-servers.ts';
import { telegramToken } from '#kit/telegram-scene.ts';
import { startTelegramService, type TelegramService } from '#kit/telegram-service.ts';

/** Where the tests host the Bot API. */
const API = 'https://bot-api.example';

describe('two servers over one database with an account in Telegram', () => {
  let service: TelegramService;
  let servers: TwoServers;
  let chats: ReplayedChats;
  const texts = (id: number) => service.fake.screen(id).map(({ text }) => text);
  before(async () => {
    let clock = Date.now;
    service = await startTelegramService(telegramToken, () => clock());
    servers = await startTwoServers({
      env: { TELEGRAM_API_URL: `${API}/` },
      egress: { testOrigins: { [API]: service.url }, testListeners: [new URL(service.url).host] },
    });
    const { one, two } = servers;
    chats = replayedChats({ app: one.app, close: servers.close }, two);
    clock = () => one.clock.now;
    for (const { app } of [one, two]) app.channels.start();
    const made = await one.api('owner')(createCredentials, {
      params: { workspaceId: ':workspace' },
      body: { type: 'telegram', name: 'My bot', data: { token: telegramToken } },
    });
    assert.ok(made.ok, JSON.stringify(made));
    await publishBot(
      one,
      {
        groups: {
          a: [
            'Heard {{said}}.',
            { type: 'text input', id: 'ask', options: { variableId: 'said' } },
            { type: 'Jump', id: 'again', options: { groupId: 'a' } },
          ],
        },
        variables: ['said'],
      },
      { chatBCredentialsId: made.value.credentials.id },
    );
  });
  after(async () => {
    await chats.close().finally(service.close);
  });

  it('is worked for by one of them, and each message is answered once', async () => {
    const { one, two } = servers;
    await eventually(async () => service.called.includes('setMyCommands'));
    // The other one looks for accounts now and then; here, at once.
    const [account] = await one.app.store.channels.accounts(null);
    assert.ok(account);
    two.app.channels.connect({
      ...account,
      chatACredentialsId: null,
      chatBCredentialsId: account.credentialsId,
    });
    const people = [1, 2, 3, 4];
    for (const person of people) service.fake.says(person, 'hello');
    await eventually(async () => people.every((person) => texts(person).length === 1));
    for (const person of people) service.fake.says(person, 'again');
    await eventually(async () => people.every((person) => texts(person).at(-1) === 'Heard again.'));
    for (const person of people) assert.deepEqual(texts(person), ['Heard .', 'Heard again.']);
  });

  it('is taken over when the one that works for it says nothing any more, and nothing is said twice', async () => {
    const { one, two } = servers;
    const [account] = await one.app.store.channels.accounts(null);
    assert.ok(account);
    const lease = { by: 'somebody', until: one.clock.now + 1000 };
    // Whoever works for it holds on to it.
    assert.equal(await one.app.store.channels.claim(account.id, lease, one.clock.now), false);
    const { channels } = one.app.store;
    const { claim } = channels;
    // It hangs: it renews nothing, and gives nothing back.
    Object.assign(channels, { claim: async () => false });
    try {
      one.clock.now += 31_000;
      for (const { app } of [one, two]) app.channels.refresh(account.id);
      service.fake.says(1, 'and now?');
      await eventually(async () => texts(1).at(-1) === 'Heard and now?.');
      assert.deepEqual(texts(1), ['Heard .', 'Heard again.', 'Heard and now?.']);
    } finally {
      Object.assign(channels, { claim });
    }
  });
});

import assert from 'node:assert/strict';
import { after, describe, it, mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

const DAY = 86_400_000;
/** Where the service is that a bot asks. */
const SLOW = 'https://slow.example';

interface Scene extends TelegramScene {
  readonly gated: GatedService;
}

describe('a bot in Telegram by webhook', () => {
  let opening: Promise<Scene> | undefined;
  const withScene = async (use: (scene: Scene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    const scene = await opening;
    await scene?.close();
    await scene?.gated.close();
  });

  it('is told the address and a secret, and answers what is delivered', () =>
    withScene(async ({ fake, deliver, texts }) => {
      assert.match(fake.webhook, /^https:\/\/parley\.example\/api\/v1\/webhooks\/telegram\/[\w-]+\/[\w-]+$/);
      assert.match(fake.webhookSecret, /^[\w-]{43}$/);
      fake.says(1, 'hello');
      await deliver();
      await eventually(async () => texts(1).length === 1);
      fake.says(1, 'Ada');
      await deliver();
      await eventually(async () => texts(1).at(-1) === 'Hi Ada!');
    }));

  it('acknowledges at once while a block takes long, and answers others meanwhile', () =>
    withScene(async ({ fake, post, gated, texts }) => {
      const letThem = gated.hold();
      const say = (id: number, text: string) => {
        fake.says(id, text);
        const update = fake.nextDelivery();
        fake.nextDelivery(update);
        return post(JSON.stringify(update));
      };
      assert.equal(await say(80, 'slow'), 200);
      await eventually(async () => gated.hits.length === 1);
      assert.equal(await say(80, 'and?'), 200, 'of the contact who waits');
      const times: number[] = [];
      for (let id = 81; id < 92; id++) {
        const began = performance.now();
        assert.equal(await say(id, 'hello'), 200);
        times.push(performance.now() - began);
      }
      await eventually(async () => texts(91).length === 1);
      const median = times.toSorted((a, b) => a - b)[5] ?? Number.NaN;
      assert.ok(median <= 100, `${times.map(Math.round)} ms`);
      assert.deepEqual(texts(80), []);
      letThem();
      await eventually(async () => texts(80)[0] === 'Slowly.');
    }));

  it('refuses what nobody proved, and stores nothing of it', () =>
    withScene(async ({ fake, post, server, accountId }) => {
      const secret = fake.webhookSecret;
      const rows = [
        ['none', ''],
        ['another', 'a'.repeat(43)],
        ['cut', secret.slice(1)],
        ['one bit changed', `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`],
        ['twice', `${secret}, ${secret}`],
      ] as const;
      const before = await countOf(server, await accountId());
      for (const [name, given] of rows)
        assert.equal(
          await post(JSON.stringify(messageOf(900, 'forged')), { 'x-telegram-bot-api-secret-token': given }),
          401,
          name,
        );
      const { pathname } = new URL(fake.webhook);
      const answerAt = async (path: string, given: string): Promise<readonly [number, unknown]> => {
        const { status, text } = await server.call({
          ...{ caller: 'anonymous', method: 'POST', path: path.replace('/api', ''), text: '{}' },
          headers: { 'x-telegram-bot-api-secret-token': given },
        });
        return [status, text.replace(/"requestId":"[^"]*"/, '')];
      };
      // Nobody learns which accounts there are, or whose.
      const known = await answerAt(pathname, 'a'.repeat(43));
      assert.equal(known[0], 401);
      const places = [
        pathname.replace(/\w+$/, 'nobody'),
        pathname.replace('telegram', 'plain'),
        pathname.replace('telegram', 'whatsapp'),
        pathname.replace(server.fixtures.id('workspace'), 'foreign'),
      ];
      const opened = mock.method(server.app.credentials, 'open');
      for (const path of places) {
        assert.notEqual(path, pathname);
        assert.deepEqual(await answerAt(path, secret), known, path);
      }
      // Nor by how long it takes: an account of somebody else is not looked into, as one that is not there.
      assert.equal(opened.mock.callCount(), 0);
      opened.mock.restore();
      assert.equal(await countOf(server, await accountId()), before);
    }));

  const odd: readonly (readonly [name: string, body: string])[] = [
    ['cut', JSON.stringify(messageOf(901, 'half')).slice(0, -20)],
    ['empty', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[[]]'],
    ['unknown', JSON.stringify({ update_id: 902, poll_answer: { option_ids: [1] } })],
    ['without an id', JSON.stringify({ message: { text: 'x' } })],
    ['of wrong types', JSON.stringify({ update_id: 903, message: { from: 3, chat: 'x', date: {} } })],
    ['a sender that breaks conversions', '{"update_id":904,"message":{"from":{"id":{"toString":1}}}}'],
    ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['10,000 deep within a message', deepWithin(messageOf(908, 'x'), 10_000)],
    ['as deep as it may be long', deepWithin(messageOf(909, 'x'), 170_000)],
    ['huge', JSON.stringify(messageOf(905, 'x'.repeat(2 * 1024 * 1024)))],
    ['no text at all', '\u0000\uFFFF'],
    [
      'a pressed button without a message',
      JSON.stringify({ update_id: 906, callback_query: { data: '1.1' } }),
    ],
  ];
  for (const [name, body] of odd)
    it(`acknowledges what makes no sense, and goes on: ${name}`, () =>
      withScene(async ({ post, server, accountId }) => {
        const before = await countOf(server, await accountId());
        assert.equal(await post(body), 200);
        assert.equal(await countOf(server, await accountId()), before);
      }));

  it('takes a long text, cut to what is stored', () =>
    withScene(async ({ post, server, accountId }) => {
      assert.equal(await post(JSON.stringify(messageOf(907, 'y'.repeat(500_000), 70))), 200);
      await eventually(async () => {
        const [last] = await server.app.store.channels.history(await accountId(), 1);
        return last?.externalId === '907' && last.state === 'done';
      });
    }));

  it('takes one delivery once, 50 times, 10 at once, and a week later', () =>
    withScene(async ({ fake, post, texts, server, accountId, later }) => {
      fake.says(2, 'warm up the screen');
      const body = JSON.stringify(fake.nextDelivery());
      const before = await countOf(server, await accountId());
      for (let round = 0; round < 5; round++) {
        const all = await Promise.all(Array.from({ length: 10 }, () => post(body)));
        assert.deepEqual(new Set(all), new Set([200]));
      }
      await eventually(async () => texts(2).length === 1);
      later(7 * DAY);
      assert.equal(await post(body), 200);
      await eventually(async () => (await server.app.store.channels.nextDue(await accountId())) === null);
      assert.deepEqual(texts(2), ['Who are you?']);
      assert.equal(await countOf(server, await accountId()), before + 1);
      fake.nextDelivery(JSON.parse(body));
    }));

  it('keeps what is older than a day unanswered', () =>
    withScene(async ({ post, server, accountId, fake, texts }) => {
      const old = messageOf(930, 'yesterday', 71);
      assert.equal(
        await post(JSON.stringify({ ...old, message: { ...old.message, date: 1_600_000_000 } })),
        200,
      );
      await eventually(async () => {
        const [last] = await server.app.store.channels.history(await accountId(), 1);
        return last?.externalId === '930' && last.state === 'stale';
      });
      assert.deepEqual(fake.screen(71), []);
      assert.ok(texts);
    }));

  it('asks to be delivered to again when nothing can be stored', () =>
    withScene(async ({ post, server, fake, texts }) => {
      const { channels } = server.app.store;
      const { receive } = channels;
      fake.says(3, 'hello');
      const body = JSON.stringify(fake.nextDelivery());
      Object.assign(channels, { receive: () => Promise.reject(new Error('The disk is full')) });
      try {
        assert.equal(await post(body), 503);
      } finally {
        Object.assign(channels, { receive });
      }
      assert.equal(await post(body), 200);
      await eventually(async () => texts(3).length === 1);
      fake.nextDelivery(JSON.parse(body));
    }));

  it('changes to polling and back, and loses nothing', () =>
    withScene(async ({ fake, server, texts, deliver, accountId }) => {
      const { channels } = server.app.store;
      const id = await accountId();
      const use = async (mode: 'polling' | 'webhook') => {
        await channels.updateAccount(id, { mode }, Date.now());
        server.app.channels.refresh(id);
        await eventually(async () => (await channels.account(id))?.way === mode);
      };
      for (const [from, mode] of [
        [1000, 'polling'],
        [2000, 'webhook'],
        [3000, 'polling'],
        [4000, 'webhook'],
      ] as const) {
        const people: number[] = [];
        const write = (count: number) => {
          for (let each = 0; each < count; each++) people.push(from + people.length);
          for (const person of people.slice(-count)) fake.says(person, 'hello');
        };
        write(5);
        let isChanged = false;
        const change = use(mode).then(() => {
          isChanged = true;
        });
        // People go on writing while it changes.
        for (; !isChanged && people.length < 40; await pause(20)) {
          write(1);
          await deliver();
        }
        await change;
        write(5);
        await deliver();
        await eventually(async () => people.every((person) => texts(person).length === 1));
      }
      assert.equal(fake.webhook === '', false);
    }));

  it('polls where Telegram cannot deliver, and leaves the webhook of another program alone', () =>
    withScene(async ({ fake, server, accountId, later, texts }) => {
      const { channels } = server.app.store;
      const id = await accountId();
      await channels.updateAccount(id, { mode: 'auto' }, Date.now());
      fake.webhook = 'https://other.example/secret-path';
      later(15 * 60_000);
      server.app.channels.refresh(id);
      await eventually(async () => (await channels.account(id))?.problem !== null);
      const account = await channels.account(id);
      assert.equal(account?.problem, 'The messages go to another program, at other.example.');
      assert.equal(fake.webhook, 'https://other.example/secret-path');
      const parts = [account?.workspaceId, account?.credentialsId].join('/');
      fake.webhook = `https://parley.example/api/v1/webhooks/telegram/${parts}`;
      fake.webhookError = 'Connection timed out';
      fake.says(50, 'hello');
      later(15 * 60_000);
      server.app.channels.refresh(id);
      await eventually(async () => texts(50).length === 1);
      assert.equal(fake.webhook, '');
    }));
});

function messageOf(update_id: number, text: unknown, id = 60) {
  return {
    update_id,
    message: {
      ...{ message_id: update_id, date: Math.floor(Date.now() / 1000), text },
      chat: { id, type: 'private' },
      from: { id, is_bot: false, first_name: 'Eve' },
    },
  };
}

const countOf = async ({ app }: TelegramScene['server'], accountId: string): Promise<number> =>
  (await app.store.channels.history(accountId, 10_000)).length;

async function open(): Promise<Scene> {
  const gated = await startGatedService();
  const scene = await startTelegramScene(
    {
      groups: {
        a: [
          'Who are you?',
          { type: 'text input', id: 'who', options: { variableId: 'name' } },
          'Hi {{name}}!',
          { type: 'text input', id: 'then' },
        ],
      },
      variables: ['name'],
    },
    {
      env: { PUBLIC_URL: 'https://parley.example' },
      services: { [SLOW]: gated.url.replace(/\/$/, '') },
    },
  );
  const webhook = { url: `${SLOW}/ask`, method: 'GET' };
  await publishBot(
    scene.server,
    { groups: { a: [{ type: 'Webhook', id: 'slow', options: { webhook } }, 'Slowly.'] } },
    {
      chatBCredentialsId: scene.credentialsId,
      settings: {
        chatB: {
          startCondition: { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: 'slow' }] },
        },
      },
    },
  );
  await eventually(async () => scene.fake.webhook !== '');
  return { ...scene, gated };
}

/** The update with an unknown field in its message, nested so deep. */
function deepWithin(update: object, depth: number): string {
  const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  return JSON.stringify(update).replace('"message":{', `"message":{"x":${deep},`);
}

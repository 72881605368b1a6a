import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import type { ApiAnswer, ApiRequest, TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type GoogleService, startGoogleService } from '#kit/google-service.ts';
import { metric, readMetrics } from '#kit/read-metrics.ts';
import { startTwoServers, type TwoServers } from '#kit/start-two-servers.ts';
import { type StripeService, startStripeService } from '#kit/stripe-service.ts';
import { newResultId, newSessionId } from '#server/chat-ids.ts';
import { listenForDelivery } from '#server/compat/listen-for-delivery.ts';
import { createAccessTokens } from '#server/credentials/google/access-tokens.ts';
import { openAccount } from '#server/credentials/open-account.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
import { undeliveredData } from '#server/ops/chat/deliveries.ts';
import { databaseClock } from '#server/peers/database-clock.ts';

/** What each of several processes remembers by itself, and how soon and whether the others know. */

const HOUR = 3_600_000;
const publicUrl = 'https://chat.example';

let stripe: StripeService;
let google: GoogleService;
let egress: Egress;
let servers: TwoServers;
before(async () => {
  stripe = await startStripeService();
  google = await startGoogleService(() => new Date(servers.one.clock.now));
  egress = createEgress({
    testOrigins: google.origins,
    testListeners: Object.values(google.origins).map((url) => new URL(url).host),
  });
  servers = await startTwoServers({
    env: { PUBLIC_URL: publicUrl, METRICS_TOKEN: 'm'.repeat(32) },
    egress: {
      testOrigins: { 'https://api.stripe.com': stripe.url },
      testListeners: [new URL(stripe.url).host],
    },
  });
});
after(async () => {
  await servers.close();
  await egress.close();
  await google.close();
  await stripe.close();
});

type Method = ApiRequest['method'];
const owner = (method: Method, path: string, body?: unknown): ApiRequest => ({
  ...{ caller: 'owner', method, path },
  ...(body !== undefined && { body }),
});
const start: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const say = (sessionId: string, message?: string, key?: string): ApiRequest => ({
  ...{ caller: 'chatKey', method: 'POST', path: `/v1/sessions/${sessionId}/continueChat` },
  body: { message },
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});

async function done(server: TestServer, request: ApiRequest): Promise<ApiAnswer> {
  const answer = await server.call(request);
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

async function begin(server: TestServer): Promise<{ readonly id: string; readonly resultId: string }> {
  const { body } = await done(server, start);
  return { id: String(fieldAt(body, 'sessionId')), resultId: String(fieldAt(body, 'resultId')) };
}

/** The turns of a chat, counted from 1, and the texts of the last one. */
async function lastTurn(server: TestServer, id: string): Promise<readonly unknown[]> {
  const path = `/v1/sessions/${id}/nextTurn?after=1&seconds=0`;
  const { body } = await done(server, { caller: 'chatKey', method: 'GET', path });
  return [fieldAt(body, 'turn'), textsOf(fieldAt(body, 'reply'))];
}

/** Publishes a bot of one group with the variable `v`, and makes sure that both servers know. */
const publish = (...a: readonly ShortBlock[]): Promise<void> =>
  putBot(servers.byTurns, { version: { groups: { a }, variables: ['v'] } satisfies ShortBot });

const ask = { type: 'text input', id: 'q', options: { variableId: 'v' } };
const then = { ...ask, id: 'r' };
const anHour = { type: 'Wait', options: { secondsToWaitFor: 3600 } };

describe('two servers over one database, and what each of them remembers', () => {
  describe('who has heard', () => {
    it('give the turn of a timer to the page that waited, once, whichever of them it asks', async () => {
      const { one, two } = servers;
      await publish('Hi', anHour, 'Then', ask, 'Got {{v}}', then);
      const { id } = await begin(one);
      one.clock.now += HOUR;
      await two.app.chat.wakes.look();
      assert.deepEqual(textsOf((await done(one, say(id, undefined, 'k'))).body), ['Then']);
      assert.deepEqual(textsOf((await done(two, say(id, undefined, 'k'))).body), ['Then'], 'sent again');
      assert.deepEqual(textsOf((await done(two, say(id, 'x'))).body), ['Got x']);
      assert.equal((await lastTurn(one, id))[0], 3);
    });

    it('give the turn of a payment to the page that reports it, and take nothing else for its answer', async () => {
      const { one, two } = servers;
      const data = {
        live: { publicKey: 'pk_live_1', secretKey: 'sk_live_1' },
        test: { publicKey: 'pk_test_1', secretKey: 'sk_test_1' },
        webhookSecret: { live: 'whsec_live', test: 'whsec_test' },
      };
      const account = { type: 'stripe', name: 'Shop', data };
      const made = await done(one, owner('POST', '/v1/workspaces/:workspace/credentials', account));
      const credentialsId = String(fieldAt(made.body, 'credentials.id'));
      const pay = {
        type: 'payment input',
        options: { credentialsId, amount: '30', variableId: 'v' },
      };
      await publish(pay, 'Thanks', ask, 'Got {{v}}', then);
      const { id } = await begin(one);
      const intent = String(stripe.intents.at(-1)?.id);
      stripe.pay(intent);
      const text = stripe.event('payment_intent.succeeded', intent);
      const signature = stripe.sign(text, 'whsec_live', one.clock.now);
      await done(two, {
        ...{ caller: 'anonymous', method: 'POST', text },
        path: `/v1/webhooks/stripe/:workspace/${credentialsId}`,
        headers: { 'stripe-signature': signature },
      });
      assert.deepEqual(textsOf((await done(one, say(id, 'Success', 'k'))).body), ['Thanks']);
      assert.deepEqual(textsOf((await done(two, say(id, 'Success', 'k'))).body), ['Thanks'], 'sent again');
      assert.deepEqual(textsOf((await done(two, say(id, 'Success', 'l'))).body), ['Got Success']);
      assert.equal((await lastTurn(one, id))[0], 3);
    });

    it('tell a page that listens at one of data that the other took, until it has heard', async () => {
      const { one, two } = servers;
      await publish({ type: 'webhook', id: 'w' }, 'Heard', { type: 'webhook', id: 'w2' }, 'More', ask);
      const { id, resultId } = await begin(one);
      const gone = new AbortController();
      const word = listenForDelivery(two.app, id, gone.signal);
      await eventually(async () => two.app.chat.waiters.size > 0);
      await done(one, owner('POST', `/v1/bots/:bot/blocks/w/results/${resultId}/executeWebhook`, { a: 1 }));
      const heard = await word;
      assert.equal(heard, '{"data":{"a":1},"turn":2}');
      const left = () =>
        Promise.all([one, two].map(async ({ app }) => undeliveredData(app, await app.chat.open(id))));
      assert.deepEqual(await left(), [heard, heard]);
      assert.deepEqual(textsOf((await done(one, say(id, heard))).body), ['Heard']);
      assert.deepEqual(await left(), [undefined, undefined]);
      gone.abort();
    });
  });

  it('name the address that all of them have in common, also in a chat whose page never reached that one', async () => {
    const { one, two } = servers;
    const resume = { type: 'Set variable', options: { variableId: 'v', type: 'Resume URL', blockId: 'w' } };
    await publish('Hi', anHour, resume, '{{v}}', { type: 'webhook', id: 'w' }, 'Heard', ask);
    const { id } = await begin(one);
    one.clock.now += HOUR;
    await two.app.chat.wakes.look();
    const [turn, texts] = await lastTurn(two, id);
    assert.equal(turn, 2);
    assert.match(String(texts), /^https:\/\/chat\.example\/api\/v1\/resume\/\S+$/);
    const path = String(texts).slice(`${publicUrl}/api`.length);
    await done(one, { caller: 'anonymous', method: 'POST', path, body: {} });
    assert.deepEqual(await lastTurn(two, id), [3, ['Heard']]);
  });

  describe('for how long', () => {
    it('let a token in for five seconds after the other revoked it, and no longer', async () => {
      const { one, two } = servers;
      const made = await done(one, owner('POST', '/v1/users/me/api-tokens', { name: 'Short' }));
      const token = String(fieldAt(made.body, 'apiToken.token'));
      const use: ApiRequest = {
        ...{ caller: 'anonymous', method: 'GET', path: '/v1/bots/:bot' },
        headers: { authorization: `Bearer ${token}` },
      };
      await done(two, use);
      await done(one, owner('DELETE', `/v1/users/me/api-tokens/${fieldAt(made.body, 'apiToken.id')}`));
      assert.equal((await one.call(use)).status, 401);
      two.clock.now += 4_999;
      assert.equal((await two.call(use)).status, 200, 'known for a while');
      two.clock.now += 2;
      assert.equal((await two.call(use)).status, 401);
    });

    it('let a person in for five seconds after the other took the right away, and no longer', async () => {
      const { one, two } = servers;
      const read: ApiRequest = { caller: 'guestRead', method: 'GET', path: '/v1/bots/:bot' };
      await done(two, read);
      const whom = { userId: ':guestReadUser' };
      await done(one, owner('DELETE', '/v1/bots/:bot/collaborators', whom));
      assert.notEqual((await one.call(read)).status, 200);
      two.clock.now += 4_999;
      assert.equal((await two.call(read)).status, 200, 'known for a while');
      two.clock.now += 2;
      assert.notEqual((await two.call(read)).status, 200);
    });

    it('begin chats for a second after the other closed the bot, and no longer', async () => {
      const { one, two } = servers;
      await publish('Hi', ask);
      await done(two, start);
      await done(one, owner('PATCH', '/v1/bots/:bot', { bot: { isClosed: true } }));
      assert.equal((await one.call(start)).status, 400);
      two.clock.now += 999;
      assert.equal((await two.call(start)).status, 200, 'known for a while');
      two.clock.now += 2;
      assert.equal((await two.call(start)).status, 400);
      await done(one, owner('PATCH', '/v1/bots/:bot', { bot: { isClosed: false } }));
      two.clock.now += 1_001;
      await done(two, start);
    });

    it('know of a webhook that the other made after five seconds, in the first turn', async () => {
      const { one, two } = servers;
      await publish(ask, 'Got {{v}}', then);
      const { id } = await begin(two);
      const url = 'https://hooks.example/';
      const made = await done(
        one,
        owner('POST', '/v1/bots/:bot/webhooks', { url, events: ['answer.created'] }),
      );
      const path = `/v1/bots/:bot/webhooks/${fieldAt(made.body, 'webhook.id')}`;
      const told = async () =>
        fieldAt((await done(one, owner('GET', `${path}/deliveries`))).body, 'deliveries');
      two.clock.now += 5_001;
      await done(two, say(id, 'x'));
      const deliveries = await told();
      assert.ok(Array.isArray(deliveries));
      assert.deepEqual(
        deliveries.map((each: unknown) => fieldAt(each, 'event')),
        ['answer.created'],
      );
      await done(one, owner('DELETE', path));
    });
  });

  it('forget what a change is about, and nothing of other workspaces', async (t) => {
    const { one } = servers;
    await publish('Hi', ask);
    await begin(one);
    const { bots, tokens } = one.app.store;
    const [heads, hashes] = [t.mock.method(bots, 'headByPublicId'), t.mock.method(tokens, 'findByHash')];
    const chats = () => one.app.chat.sessions.held.count;
    const before = chats();
    const foreign = (path: string, body: unknown): ApiRequest => ({
      ...{ caller: 'foreign', method: 'PATCH', path, body },
    });
    await done(one, foreign('/v1/bots/:foreignBot', { bot: { name: 'Theirs' } }));
    await done(one, foreign('/v1/workspaces/:foreignWorkspace', { name: 'Theirs' }));
    const asked = () => [heads.mock.callCount(), hashes.mock.callCount()];
    const known = asked();
    await begin(one);
    assert.deepEqual(asked(), known, 'nothing of ours is asked for again');
    assert.equal(chats(), before + 1);
    await done(one, owner('PATCH', '/v1/bots/:bot', { bot: { name: 'Ours' } }));
    assert.equal(chats(), before + 1, 'chats run on');
    await begin(one);
    assert.equal(heads.mock.callCount(), (known[0] ?? 0) + 1);
  });

  it('renew a sign-in at Google at the same time, each with a token that works, and keep the sign-in', async () => {
    const { one } = servers;
    const id = one.fixtures.id('workspace');
    const { client, refreshToken } = google;
    const made = await one.app.credentials.create({
      ...{ workspaceId: id, type: 'google sheets', name: 'Sheets', data: { credentials: { refreshToken } } },
    });
    assert.ok(made.ok);
    const account = async ({ app }: TestServer) => {
      const asked = { id: made.value.id, block: 'Google Sheets' };
      const opened = await openAccount(app.credentials, id, asked);
      assert.ok(opened);
      return opened;
    };
    const both = [servers.one, servers.two];
    // Read before either renews, or the later one would find the token that the earlier one stored.
    const before = await Promise.all(both.map(async (server) => ({ server, opened: await account(server) })));
    const renewed = await Promise.all(
      before.map(({ server, opened }) =>
        createAccessTokens({ egress, client, clock: server.app.clock }).get(opened, { msLeft: () => 5_000 }),
      ),
    );
    assert.ok(renewed.every(({ ok }) => ok));
    const given = renewed.map((each) => each.ok && each.token);
    assert.equal(new Set(given).size, 2);
    for (const server of both) {
      const { data } = await account(server);
      assert.equal(fieldAt(data, 'credentials.refreshToken'), refreshToken);
      assert.ok(given.includes(String(fieldAt(data, 'credentials.accessToken'))));
    }
  });

  it('go by the clock of the database, and never give the same id to two chats', async () => {
    const { one, two } = servers;
    const { shared } = one.app.store;
    assert.ok(shared);
    const machines = [-24 * HOUR, 0, 24 * HOUR].map((off) => () => Date.now() + off);
    const clocks = await Promise.all(machines.map((machine) => databaseClock(shared, machine)));
    const times = clocks.map((clock) => clock.now());
    for (const clock of clocks) clock.stop();
    assert.ok(Math.max(...times) - Math.min(...times) < 2_000, times.join(', '));
    // Rights count by it, too: whatever the servers believe, another one has to wait.
    await publish(ask);
    const { id } = await begin(one);
    const lease = (by: string, ms: number) => shared.chats.lease({ sessionId: id, n: 0, by, ms });
    assert.equal(await lease('one', HOUR), true);
    two.clock.now += 24 * HOUR;
    assert.equal(await lease('two', 200), false);
    await shared.chats.release('one', [id]);
    assert.equal(await lease('one', 200), true);
    await eventually(() => lease('two', 200));
    two.clock.now -= 24 * HOUR;
    const { now } = one.clock;
    for (const make of [newSessionId, newResultId])
      assert.equal(new Set(Array.from({ length: 20_000 }, () => make('bot1', now))).size, 20_000);
    const begun = await Promise.all(Array.from({ length: 40 }, (_, n) => begin(n % 2 === 0 ? one : two)));
    assert.equal(new Set(begun.flatMap((chat) => [chat.id, chat.resultId])).size, 80);
  });

  // One of them stops: the last test.
  it('say each for itself whether they take requests, and what they did', async () => {
    const { one, two } = servers;
    const read = async (server: TestServer, path: string) =>
      fetch(`${await server.address()}${path}`, { headers: { authorization: `Bearer ${'m'.repeat(32)}` } });
    const statuses = (path: string) =>
      Promise.all([one, two].map(async (server) => (await read(server, path)).status));
    const counts = () =>
      Promise.all(
        [one, two].map(async (server) => {
          const samples = readMetrics(await (await read(server, '/metrics')).text());
          return ['parley_ready', 'parley_turn_duration_seconds_count'].map(
            (name) => metric(samples, name) ?? 0,
          );
        }),
      );
    assert.deepEqual(await statuses('/readyz'), [200, 200]);
    const [[, ofOne = 0] = [], [, ofTwo = 0] = []] = await counts();
    assert.ok(ofOne > 0 && ofTwo > 0);
    one.app.readiness.stop();
    assert.deepEqual(await statuses('/readyz'), [503, 200]);
    assert.deepEqual(await statuses('/healthz'), [200, 200]);
    await begin(two);
    await begin(one);
    assert.deepEqual(await counts(), [
      [0, ofOne + 1],
      [1, ofTwo + 1],
    ]);
  });
});

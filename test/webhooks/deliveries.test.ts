import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Method } from '#contract/endpoint.ts';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { assertHolds, fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { type Received, receive } from '#kit/webhook-receiver.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const all = ['result.started', 'answer.created', 'result.completed', 'bot.published'];

let service: WebService;
before(async () => {
  service = await startWebService();
});
after(() => service.close());

let server: TestServer;
let heardBefore = 0;

const call = async (method: Method, path: string, body?: unknown): Promise<ApiAnswer> => {
  const answer = await server.call({ caller: 'owner', method, path, body });
  assert.equal(answer.status, 200, answer.text);
  return answer;
};

interface Hook {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}

/** Makes a webhook that leads to a path of the service. */
async function hook(path: string, events: readonly string[] = all, place = '/v1/bots/:bot'): Promise<Hook> {
  const { body } = await call('POST', `${place}/webhooks`, { url: `${service.url}${path}`, events });
  const id = String(fieldAt(body, 'webhook.id'));
  return { id, path: `${place}/webhooks/${id}`, secret: String(fieldAt(body, 'secret')) };
}

/** A whole chat: the start, one answer, the end. */
async function chat(name: string): Promise<string> {
  const started = await call('POST', '/v1/bots/hello/startChat', {});
  await call('POST', `/v1/sessions/${fieldAt(started.body, 'sessionId')}/continueChat`, { message: name });
  return String(fieldAt(started.body, 'resultId'));
}

const { stringify } = JSON;
const settled = () => server.app.webhooks.worker.idle();
/** Lets time pass, and what is due then happen. */
async function pass(ms: number): Promise<void> {
  server.clock.now += ms;
  await server.app.webhooks.worker.look();
  await settled();
}
const requests = () => service.heard.slice(heardBefore);
const received = (secret: string, from = 0): readonly Received[] =>
  requests()
    .slice(from)
    .map((heard) => receive(heard, secret, server.clock.now));
const state = async ({ path }: Hook) => fieldAt((await call('GET', path)).body, 'webhook');
const attempts = async ({ path }: Hook) =>
  fieldAt((await call('GET', `${path}/deliveries`)).body, 'deliveries');
const times = async (of: Hook): Promise<readonly unknown[]> => {
  const list = fieldAt(await attempts(of), '0.attempts');
  assert.ok(Array.isArray(list));
  return list.map((each: unknown) => fieldAt(each, 'status'));
};

describe('deliveries of webhooks', () => {
  beforeEach(async () => {
    server = await startTestServer({ egress: { testListeners: [service.place] } });
    heardBefore = service.heard.length;
  });
  afterEach(() => server.close());

  describe('what is told', () => {
    it('a chat in order, each event with what was known then, signed', async () => {
      const made = await hook('/echo');
      const resultId = await chat('Ada');
      await settled();
      const events = received(made.secret);
      assert.deepEqual(
        events.map(({ event }) => event),
        ['result.started', 'answer.created', 'result.completed'],
      );
      const answer = { blockId: 'b2', content: 'Ada', attachedFileUrls: [] };
      const result = {
        id: resultId,
        botId: server.fixtures.id('bot'),
        createdAt: '2026-03-01T12:00:00.000Z',
        variables: [{ id: 'v1', name: 'Name', value: 'Ada', isSessionVariable: false }],
        answers: [answer],
        hasStarted: true,
        isCompleted: true,
        isArchived: false,
        lastChatSessionId: null,
      };
      const [started, said, completed] = events.map(({ body }) => body);
      assertHolds(
        started,
        {
          event: 'result.started',
          createdAt: '2026-03-01T12:00:00.000Z',
          workspaceId: server.fixtures.id('workspace'),
          botId: server.fixtures.id('bot'),
        },
        'started',
      );
      assert.deepEqual(fieldAt(said, 'data'), { resultId, answer });
      assert.deepEqual(fieldAt(completed, 'data.result'), result);
      assert.equal(new Set(events.map(({ id }) => id)).size, 3);
      const stored = await call('GET', `/v1/bots/:bot/results/${resultId}`);
      assertHolds(
        stored.body,
        { result: { ...result, lastChatSessionId: fieldAt(stored.body, 'result.lastChatSessionId') } },
        'stored',
      );
    });

    it('no session id ever', async () => {
      await hook('/echo');
      const started = await call('POST', '/v1/bots/hello/startChat', {});
      const sessionId = String(fieldAt(started.body, 'sessionId'));
      await call('POST', `/v1/sessions/${sessionId}/continueChat`, { message: 'x' });
      await settled();
      assert.ok(requests().length === 3 && !stringify(requests()).includes(sessionId));
    });

    it('that a bot was published', async () => {
      const made = await hook('/echo', ['bot.published']);
      const { body } = await call('POST', '/v1/bots/:bot/publish', {});
      await settled();
      const [told] = received(made.secret);
      assertHolds(
        told?.body,
        {
          event: 'bot.published',
          data: {
            bot: { id: server.fixtures.id('bot'), name: 'bot', publicId: 'hello' },
            versionId: fieldAt(body, 'versionId'),
            publishedAt: fieldAt(body, 'publishedAt'),
          },
        },
        'published',
      );
    });

    it('only what was asked for, of the bots that were meant', async () => {
      await hook('/echo?own', ['answer.created']);
      await hook('/echo?draft', all, '/v1/bots/:draft');
      await hook('/echo?workspace', ['result.completed'], '/v1/workspaces/:workspace');
      await chat('Ada');
      await settled();
      assert.deepEqual(
        requests()
          .map(({ path, headers }) => `${path} ${headers['parley-event']}`)
          .sort(),
        ['/echo?own answer.created', '/echo?workspace result.completed'],
      );
    });

    it('answers in linked bots that keep their own results as those of that bot', async () => {
      const own = await hook('/echo?own', ['answer.created']);
      const child = await hook('/echo?child', ['result.started', 'answer.created'], '/v1/bots/:draft');
      const ask = (variableId: string) => ({ type: 'text input', options: { variableId } });
      await putBot(server, { version: { groups: { c: [ask('k')] }, variables: ['k'] }, of: 'draft' });
      const link = { type: 'Bot link', options: { botId: server.fixtures.id('draft'), mergeResults: false } };
      await putBot(server, { version: { groups: { a: [ask('n'), link] }, variables: ['n'] } });
      const started = await call('POST', '/v1/bots/hello/startChat', {});
      for (const message of ['mine', 'theirs'])
        await call('POST', `/v1/sessions/${fieldAt(started.body, 'sessionId')}/continueChat`, { message });
      await settled();
      const of = (path: string) => requests().filter((heard) => heard.path === path);
      assert.deepEqual(
        of('/echo?own').map((heard) =>
          fieldAt(receive(heard, own.secret, server.clock.now).body, 'data.answer.content'),
        ),
        ['mine'],
      );
      const [first, second] = of('/echo?child').map(
        (heard) => receive(heard, child.secret, server.clock.now).body,
      );
      assertHolds(first, { event: 'result.started', botId: server.fixtures.id('draft') }, 'first');
      assertHolds(second, { event: 'answer.created', data: { answer: { content: 'theirs' } } }, 'second');
      assert.equal(fieldAt(second, 'data.resultId'), fieldAt(first, 'data.result.id'));
    });

    it('nothing of previews', async () => {
      await hook('/echo');
      const started = await call('POST', '/v1/bots/:bot/preview/startChat', {});
      await call('POST', `/v1/sessions/${fieldAt(started.body, 'sessionId')}/continueChat`, { message: 'x' });
      await settled();
      assert.equal(requests().length, 0);
    });

    it('nothing while switched off, and nothing of that later', async () => {
      const made = await hook('/echo', ['answer.created']);
      await call('PATCH', made.path, { isEnabled: false });
      await chat('Ada');
      await call('PATCH', made.path, { isEnabled: true });
      await chat('Ben');
      await settled();
      assert.deepEqual(
        received(made.secret).map(({ body }) => fieldAt(body, 'data.answer.content')),
        ['Ben'],
      );
    });

    it('nothing of results that were deleted before it was sent', async () => {
      const made = await hook('/status?code=500&a', ['answer.created']);
      await chat('Ada');
      await settled();
      await call('DELETE', '/v1/bots/:bot/results', {});
      await pass(10 * SECOND);
      assert.equal(requests().length, 1);
      assert.deepEqual(await attempts(made), []);
    });

    it('a test with sample data that nothing is kept of', async () => {
      const made = await hook('/echo', ['bot.published']);
      const answer = await call('POST', `${made.path}/test`);
      assertHolds(answer.body, { attempt: { status: 200, error: null } }, 'test');
      const [ping] = received(made.secret);
      assertHolds(
        ping,
        { event: 'ping', body: { event: 'ping', data: { result: { isCompleted: true } } } },
        'ping',
      );
      assert.deepEqual(await attempts(made), []);
    });

    it('the same event again under its old id', async () => {
      const made = await hook('/echo', ['answer.created']);
      await chat('Ada');
      await settled();
      const [first] = received(made.secret);
      const answer = await call('POST', `${made.path}/deliveries/${first?.id}/redeliver`);
      assertHolds(answer.body, { attempt: { status: 200 } }, 'again');
      assert.deepEqual(received(made.secret), [first, first]);
      assert.deepEqual(await times(made), [200, 200]);
    });

    it('by the new secret once it was changed', async () => {
      const made = await hook('/echo', ['answer.created']);
      const rotated = await call('POST', `${made.path}/rotateSecret`);
      const secret = String(fieldAt(rotated.body, 'secret'));
      assert.match(secret, /^par_wh_[\w-]{43}$/);
      await chat('Ada');
      await settled();
      assert.equal(received(secret).length, 1);
      assert.throws(() => received(made.secret), /the signature is wrong/);
    });
  });

  /** Path, what is kept of the first try, and when the second one comes. */
  const failures: readonly (readonly [path: string, status: number | null, error: RegExp, again: number])[] =
    [
      ['/status?code=500&fails=1', 500, /500/, 10 * SECOND],
      ['/status?code=404&fails=1', 404, /404/, 10 * SECOND],
      ['/status?code=429&after=120&fails=1', 429, /429/, 120 * SECOND],
      ['/status?code=503&after=0&fails=1', 503, /503/, SECOND],
      ['/status?code=503&after=9999999&fails=1', 503, /503/, 24 * HOUR],
      ['/status?code=503&after=Sun%2C+01+Mar+2026+12%3A02%3A00+GMT&fails=1', 503, /503/, 120 * SECOND],
      ['/reset', null, /./, 10 * SECOND],
      ['/redirect?to=/echo', 200, /redirects to/, 10 * SECOND],
      ['/redirect?to=/echo&code=307', 200, /redirects to/, 10 * SECOND],
      ['/redirect?to=http://10.0.0.1/', null, /redirects to another/, 10 * SECOND],
      ['/redirect?to=http://169.254.169.254/', null, /redirects to another/, 10 * SECOND],
    ];

  describe('what is not taken', () => {
    for (const [path, status, error, again] of failures) {
      it(`is tried again after ${again / SECOND} s: ${path}`, async () => {
        const made = await hook(path, ['answer.created']);
        await chat('Ada');
        await settled();
        assertHolds(
          await attempts(made),
          [{ isDelivered: false, attempts: [{ status, at: '2026-03-01T12:00:00.000Z' }] }],
          'first try',
        );
        assert.match(String(fieldAt(await attempts(made), '0.attempts.0.error')), error);
        const before = requests().length;
        await pass(again - 1);
        assert.equal(requests().length, before, 'too early');
        await pass(1);
        const posts = requests().filter((heard) => heard.path === path);
        assert.equal(posts.length, 2);
        // At every try the same, but for the time in the signature.
        const [first, second] = posts;
        assert.equal(first?.body, second?.body);
        assert.equal(first?.headers['parley-delivery'], second?.headers['parley-delivery']);
        assert.equal(
          fieldAt(await state(made), 'failingSince'),
          path.includes('fails=1') ? null : '2026-03-01T12:00:00.000Z',
        );
      });
    }

    it('holds up what comes after it, so that the order stays', async () => {
      const made = await hook('/status?code=500&fails=2&order', ['answer.created']);
      for (const name of ['1', '2', '3']) await chat(name);
      await settled();
      assert.equal(requests().length, 1);
      await pass(10 * SECOND);
      await pass(MINUTE);
      const said = received(made.secret).map(({ body }) => fieldAt(body, 'data.answer.content'));
      assert.deepEqual(said, ['1', '1', '1', '2', '3']);
      assert.equal(fieldAt(await state(made), 'failingSince'), null);
    });

    it('holds up no other webhook', async () => {
      await hook('/status?code=500&other', ['answer.created']);
      const good = await hook('/echo', ['answer.created']);
      for (const name of ['1', '2']) await chat(name);
      await settled();
      assertHolds(await attempts(good), [{ isDelivered: true }, { isDelivered: true }], 'good');
    });

    it('is tried less and less often, for three days; then nothing more until it is resumed', async () => {
      const made = await hook('/status?code=500&fails=18&days', ['answer.created']);
      await chat('1');
      await settled();
      const due: number[] = [];
      for (let tries = 1; tries < 18; tries++) {
        const [next] = await server.app.store.outbox.due(5);
        const wait = (next?.at ?? 0) - server.clock.now;
        due.push(wait / SECOND);
        await pass(wait);
      }
      assert.deepEqual(due.slice(0, 7), [10, 60, 300, 1800, 7200, 21600, 21600]);
      assertHolds(
        await state(made),
        { isPaused: true, pauseReason: 'failing', failingSince: '2026-03-01T12:00:00.000Z' },
        'paused',
      );
      const tried = requests().length;
      await chat('while it is paused');
      await pass(48 * HOUR);
      assert.equal(requests().length, tried);
      await call('PATCH', made.path, { isPaused: false });
      await settled();
      await pass(10 * SECOND);
      await chat('2');
      await settled();
      assertHolds(
        await state(made),
        { isPaused: false, pausedAt: null, pauseReason: null, failingSince: null },
        'resumed',
      );
      const said = received(made.secret, tried).map(({ body }) => fieldAt(body, 'data.answer.content'));
      assert.deepEqual([...new Set(said)], ['1', '2']);
    });

    it('ends at once when the other side says that it is gone, until the address is changed', async () => {
      const made = await hook('/status?code=410', ['answer.created']);
      await chat('1');
      await settled();
      assertHolds(await state(made), { isPaused: true, pauseReason: 'gone' }, 'gone');
      await pass(24 * HOUR);
      assert.equal(requests().length, 1);
      await call('PATCH', made.path, { url: `${service.url}/echo` });
      await settled();
      assertHolds(await state(made), { isPaused: false }, 'moved');
      assertHolds(await attempts(made), [{ isDelivered: true }], 'sent');
    });

    it('waits for a new secret when the old one cannot be read', async () => {
      const made = await hook('/echo', ['answer.created']);
      const place = { workspaceId: server.fixtures.id('workspace'), botId: server.fixtures.id('bot') };
      await server.app.store.webhooks.update(
        { ...place, id: made.id },
        { secret: 'broken' },
        { at: 1, resumes: false },
      );
      await chat('1');
      await settled();
      assert.equal(requests().length, 0);
      assert.match(String(fieldAt(await attempts(made), '0.attempts.0.error')), /Create a new one/);
      const tested = await server.call({ caller: 'owner', method: 'POST', path: `${made.path}/test` });
      assert.equal(tested.status, 409);
      await call('POST', `${made.path}/rotateSecret`);
      await pass(10 * SECOND);
      assert.equal(requests().length, 1);
    });
  });
});

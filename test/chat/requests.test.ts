import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertSubset } from '#kit/assert-subset.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

let service: WebService;
let server: TestServer;
before(async () => {
  service = await startWebService();
  server = await startTestServer({
    egress: { testListeners: [service.place] },
  });
});
after(async () => {
  await server.close();
  await service.close();
});

const secret = 'sk-canary-7f3a';
const bot = (path: string, options: Readonly<Record<string, unknown>> = {}): ShortBot => ({
  groups: {
    a: [
      {
        type: 'Webhook',
        options: {
          webhook: {
            url: path.startsWith('http') ? path : `${service.url}${path}`,
            headers: [{ key: 'Authorization', value: `Bearer ${secret}` }],
          },
          responseVariableMapping: [
            { variableId: 'status', bodyPath: 'statusCode' },
            { variableId: 'r', bodyPath: 'data.method' },
          ],
          ...options,
        },
      },
      'status {{status}} {{r}}',
      { type: 'text input' },
    ],
  },
  variables: ['status', 'r'],
});

async function start(of: ShortBot): Promise<ApiAnswer> {
  await putBot(server, { version: of });
  return server.call({ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} });
}

/** Path, what is said, and what the log of the result says. */
const rows: readonly (readonly [path: string, said: string, log: RegExp])[] = [
  ['/echo', 'status 200 POST', /status 200/],
  ['/status?code=500', 'status 500 ', /status 500.*attempt/],
  ['/badjson', 'status 200 ', /status 200/],
  ['/slow', 'status 408 ', /without a response.*within/],
  ['/endless', 'status 500 ', /without a response.*larger than/],
  ['/bomb', 'status 500 ', /without a response.*larger than/],
  ['/redirect?to=http://169.254.169.254/latest', 'status 500 ', /without a response.*not allowed to reach/],
  ['http://localhost:1/', 'status 500 ', /without a response.*not allowed to reach/],
  ['http://nowhere.example/', 'status 500 ', /without a response.*No address/],
  ['/gone', 'status 404 ', /status 404.*gone/],
  ['/bombbomb', 'status 500 ', /without a response.*larger than/],
  ['/thrice', 'status 500 ', /without a response.*layers of compression/],
  ['/cutgzip', 'status 500 ', /without a response.*decompressed/],
  ['/oddpack', 'status 500 ', /without a response.*unknown compression/],
  ['/manyheaders', 'status 500 ', /without a response.*headers/],
  ['/slowheaders', 'status 408 ', /without a response.*within/],
  ['/silent', 'status 408 ', /without a response.*within/],
  ['/reset', 'status 500 ', /without a response.*was closed/],
  ['/cut', 'status 500 ', /without a response.*was closed/],
  ['/nothttp', 'status 500 ', /without a response.*not valid HTTP/],
  ['/loop', 'status 500 ', /without a response.*more than 5 times/],
  ['/badutf8', 'status 200 ', /status 200/],
  ['/latin1', 'status 200 ', /status 200/],
  ['/text?body={"method":"as text"}&type=image/png', 'status 200 as text', /status 200/],
  ['/text?body=<html>&type=application/json', 'status 200 ', /status 200/],
  ['/empty', 'status 204 ', /status 204/],
];

describe('a request in a chat', () => {
  for (const [path, said, log] of rows) {
    it(`${path}: ${said}`, async () => {
      // What never comes is waited for no longer than it must be.
      const reply = await start(bot(path, said.startsWith('status 408') ? { timeout: 1 } : {}));
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(
        textsOf(reply.body).map((text) => text.trim()),
        [said.trim()],
      );
      assert.equal(fieldAt(reply.body, 'input.type'), 'text input', 'the chat goes on');
      assert.equal(fieldAt(reply.body, 'logs'), undefined, 'visitors are told nothing');
      const result = String(fieldAt(reply.body, 'resultId'));
      const logs = await server.call({
        caller: 'owner',
        method: 'GET',
        path: `/v1/bots/:bot/results/${result}/logs`,
      });
      assert.match(logs.text, log);
      assert.ok(!logs.text.includes(secret), logs.text);
    });
  }

  it('bytes that are no UTF-8 are kept as text that can be read again', async () => {
    const options = { responseVariableMapping: [{ variableId: 'r', bodyPath: 'data' }] };
    assert.deepEqual(textsOf((await start(bot('/badutf8', options))).body), ['status  a\u{fffd}\u{fffd}b']);
  });

  it('an answer that repeats the secret is kept without it', async () => {
    const reply = await start(bot('/refuse?api_key=canary-in-query'));
    const result = String(fieldAt(reply.body, 'resultId'));
    const path = `/v1/bots/:bot/results/${result}/logs`;
    const { text } = await server.call({ caller: 'owner', method: 'GET', path });
    assert.match(text, /status 403.*•••/);
    for (const canary of [secret, 'canary-in-query']) {
      assert.ok(service.heard.some((heard) => JSON.stringify(heard).includes(canary)));
      assert.ok(!text.includes(canary), text);
    }
  });

  it('is read from the result: what was asked and answered, without the secret, and not sent again', async () => {
    const reply = await start(bot('/echo'));
    const count = service.heard.length;
    const path = `/v1/bots/:bot/results/${String(fieldAt(reply.body, 'resultId'))}/exchanges`;
    const { status, text, body } = await server.call({ caller: 'guestRead', method: 'GET', path });
    assert.equal(status, 200, text);
    const asked = { turn: 0, effect: 'http', request: { url: `${service.url}/echo`, method: 'POST' } };
    assertSubset(body, { exchanges: [{ ...asked, result: { statusCode: 200 } }] }, 'exchanges');
    assert.ok(!text.includes(secret), text);
    assert.equal(service.heard.length, count);
  });

  it('previews send it, too, and show the log', async () => {
    await putBot(server, { version: bot('/echo') });
    const count = service.heard.length;
    const path = '/v1/bots/:bot/preview/startChat';
    const reply = await server.call({ caller: 'owner', method: 'POST', path, body: {} });
    assert.equal(reply.status, 200, reply.text);
    assert.match(reply.text, /status 200/);
    assert.equal(service.heard.length, count + 1);
    assert.ok(!reply.text.includes(secret));
  });

  it('what arrives: the secret, a key of its own for each chat', async () => {
    await start(bot('/echo'));
    const first = service.heard.at(-1)?.headers ?? {};
    await start(bot('/echo'));
    const second = service.heard.at(-1)?.headers ?? {};
    assert.equal(first.authorization, `Bearer ${secret}`);
    assert.match(String(first['idempotency-key']), /^[\w-]{43}$/);
    assert.notEqual(first['idempotency-key'], second['idempotency-key']);
  });

  it('has the same key when an answer that was not saved is given again, and another one for another answer', async () => {
    const asking: ShortBot = {
      groups: { a: [{ type: 'text input' }, ...(bot('/echo').groups?.['a'] ?? [])] },
      variables: ['status', 'r'],
    };
    const session = String(fieldAt((await start(asking)).body, 'sessionId'));
    const keyOf = async (message: string, status: number): Promise<unknown> => {
      const path = `/v1/sessions/${session}/continueChat`;
      const answer = await server.call({ caller: 'chatKey', method: 'POST', path, body: { message } });
      assert.equal(answer.status, status, answer.text);
      return service.heard.at(-1)?.headers['idempotency-key'];
    };
    const broken = mock.method(server.app.store.turns, 'commit', () => Promise.resolve('unavailable'));
    const lost = [await keyOf('one', 503), await keyOf('one', 503), await keyOf('two', 503)];
    broken.mock.restore();
    assert.equal(lost[0], lost[1]);
    assert.notEqual(lost[1], lost[2]);
    assert.equal(await keyOf('two', 200), lost[2]);
  });

  it('code of the author fetches by the same way', async () => {
    const code = (url: string): ShortBot => ({
      groups: {
        a: [
          {
            type: 'Set variable',
            options: {
              variableId: 'r',
              expressionToEvaluate: `return fetch(${JSON.stringify(url)}).catch((e) => e.message)`,
              isCode: true,
            },
          },
          '{{r}}',
          { type: 'text input' },
        ],
      },
      variables: ['r'],
    });
    assert.deepEqual(textsOf((await start(code(`${service.url}/text?body=fetched`))).body), ['fetched']);
    const [blocked] = textsOf((await start(code('http://127.0.0.1:1/'))).body);
    assert.match(blocked ?? '', /not allowed to reach/);
  });
});

describe('the times in the trace of a request', () => {
  it('are those of the chat when it goes back to that turn', async () => {
    await putBot(server, { version: bot('/echo') });
    const path = '/v1/bots/:bot/preview/startChat';
    const began = await server.call({ caller: 'owner', method: 'POST', path, body: { withTrace: true } });
    const back = await server.call({
      ...{ caller: 'owner', method: 'POST' },
      path: `/v1/sessions/${String(fieldAt(began.body, 'sessionId'))}/rewind`,
      body: { turn: 1, withTrace: true },
    });
    const [first, again] = [timesIn(began.body), timesIn(back.body)];
    assert.equal(typeof first.asked[0], 'number', began.text);
    assert.deepEqual(again.asked, first.asked);
    assert.equal(again.blocks.length, 3, back.text);
    assert.ok(again.blocks.every((ms) => typeof ms === 'number'));
  });
});

describe('a test of a chat with a request', () => {
  /** Asks who somebody is, tells the service, and repeats what it heard. */
  const lead = (path: string): ShortBot => ({
    groups: {
      a: [
        { type: 'text input', id: 'who', options: { variableId: 'Name' } },
        { type: 'email input', id: 'mail', options: { variableId: 'Mail' } },
        { type: 'phone number input', id: 'phone', options: { variableId: 'Phone' } },
        { type: 'number input', id: 'age', options: { variableId: 'Age' } },
        {
          type: 'Webhook',
          id: 'tell',
          options: {
            webhook: {
              url: `${service.url}${path}`,
              method: 'POST',
              headers: [{ key: 'Authorization', value: `Bearer ${secret}` }],
              body: '{"who": "{{Name}}", "mail": "{{Mail}}", "phone": "{{Phone}}"}',
            },
            isCustomBody: true,
            responseVariableMapping: [{ variableId: 'Heard', bodyPath: 'data.body' }],
          },
        },
        'Thanks {{Name}}, {{Age}}. They heard {{Heard}}',
      ],
    },
    variables: ['Name', 'Mail', 'Phone', 'Age', 'Heard'],
  });
  const answers = ['Ada Lovelace', 'ada@mail.example', '+44 20 7946 0018', '36'];
  const call = (path: string, body: unknown, caller: 'owner' | 'chatKey' = 'owner'): Promise<ApiAnswer> =>
    server.call({ caller, method: 'POST', path: `/v1/${path}`, body });

  async function chat(startPath: string, caller: 'owner' | 'chatKey', startBody: unknown = {}) {
    const began = await call(startPath, startBody, caller);
    const sessionId = String(fieldAt(began.body, 'sessionId'));
    for (const message of answers) {
      const reply = await call(`sessions/${sessionId}/continueChat`, { message }, caller);
      assert.equal(reply.status, 200, reply.text);
    }
    return { sessionId, resultId: String(fieldAt(began.body, 'resultId')) };
  }

  /** Stores what was made, and runs it. Nothing is sent then. */
  async function passes(made: ApiAnswer): Promise<void> {
    assert.equal(made.status, 200, made.text);
    const { length } = service.heard;
    const stored = await call('bots/:bot/tests', { test: fieldAt(made.body, 'test') });
    assert.equal(stored.status, 200, stored.text);
    const id = String(fieldAt(stored.body, 'test.id'));
    const ran = await call('bots/:bot/tests/run', { ids: [id] });
    assert.equal(fieldAt(ran.body, 'passed'), 1, ran.text);
    const told = await server.call({
      ...{ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/tests/run', body: { ids: [id] } },
      headers: { accept: 'text/event-stream' },
    });
    assert.match(
      told.text,
      /event: result\ndata: .*"isPassed":true.*\n\n[^]*event: reply\ndata: .*"passed":1/,
    );
    assert.equal(service.heard.length, length);
  }

  it('of a test chat passes at once, with what the service answered', async () => {
    await putBot(server, { version: lead('/echo') });
    const { sessionId } = await chat('bots/:bot/preview/startChat', 'owner');
    const made = await call('bots/:bot/tests/fromSession', { sessionId, name: 'Lead' });
    assert.equal(fieldAt(made.body, 'test.name'), 'Lead');
    assert.deepEqual(fieldAt(made.body, 'masked'), []);
    assert.match(made.text, /Thanks Ada Lovelace, 36\. They heard/);
    assert.ok(!made.text.includes(secret), made.text);
    await passes(made);
  });

  it('of a visitor repeats no name, mail or phone, and passes at once', async () => {
    await putBot(server, { version: lead('/echo') });
    const { resultId, sessionId } = await chat('bots/hello/startChat', 'chatKey');
    const made = await call('bots/:bot/tests/fromResult', { resultId });
    assert.equal(fieldAt(made.body, 'note'), null, made.text);
    const test = JSON.stringify(fieldAt(made.body, 'test'));
    assert.match(test, /Thanks Lor Emipsumd, 36\. They heard/);
    for (const part of ['ada', 'lovelace', 'mail.example', '79460018', '7946 0018', secret])
      assert.ok(!test.toLowerCase().includes(part), `${part} in ${test}`);
    const masked = fieldAt(made.body, 'masked');
    assert.ok(Array.isArray(masked));
    assert.deepEqual(
      masked.slice(0, 3).map((each) => fieldAt(each, 'original')),
      answers.slice(0, 3),
    );
    await passes(made);
    // A test chat that continues the chat of a visitor says no more.
    const forked = await call(`sessions/${sessionId}/fork`, { turn: 4 });
    const again = { sessionId: String(fieldAt(forked.body, 'sessionId')) };
    const ofFork = await call('bots/:bot/tests/fromSession', again);
    assert.equal(ofFork.status, 200, ofFork.text);
    assert.doesNotMatch(JSON.stringify(fieldAt(ofFork.body, 'test')), /ada|lovelace/i);
    const asLive = await call('bots/:bot/tests/fromSession', { sessionId });
    assert.equal(asLive.status, 404, asLive.text);
  });

  it('that began in the middle of the flow is refused with the reason', async () => {
    await putBot(server, { version: lead('/echo') });
    const startFrom = { type: 'block', blockId: 'mail' };
    const began = await call('bots/:bot/preview/startChat', { startFrom });
    const made = await call('bots/:bot/tests/fromSession', {
      sessionId: String(fieldAt(began.body, 'sessionId')),
    });
    assert.deepEqual([made.status, fieldAt(made.body, 'code')], [409, 'CONFLICT'], made.text);
    assert.match(made.text, /did not begin at the start of the flow/);
  });
});

/** How long the requests and the blocks of a traced turn took. */
function timesIn(body: unknown): { readonly asked: readonly unknown[]; readonly blocks: readonly unknown[] } {
  const trace = fieldAt(body, 'trace');
  const steps: readonly unknown[] = Array.isArray(trace) ? trace : [];
  const of = (kind: string) =>
    steps.filter((step) => fieldAt(step, 'kind') === kind).map((step) => fieldAt(step, 'ms'));
  return { asked: of('asked'), blocks: of('block') };
}

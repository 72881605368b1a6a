import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { metric, readMetrics } from '#kit/read-metrics.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;

let service: WebService;
let server: TestServer;
const lines: string[] = [];
before(async () => {
  service = await startWebService();
  server = await startTestServer({
    egress: { testListeners: [service.place] },
    logTo: { write: (line) => void lines.push(line) },
  });
  await putBot(server, {
    version: {
      groups: {
        a: [
          webhook(`${service.url}/echo`),
          { type: 'text input' },
          webhook(`${service.url}/refuse`),
          webhook(`${service.url}/echo`, [{ key: 'X-Request-Id', value: 'mine' }]),
          code(`return fetch("${service.url}/echo")`),
          'Got {{said}}',
          { type: 'text input' },
        ],
      },
      variables: ['said'],
    },
  });
});
after(async () => {
  await server.close();
  await service.close();
});

const webhook = (url: string, headers: readonly object[] = []) =>
  ({ type: 'Webhook', options: { webhook: { url, headers } } }) as const;
const code = (expressionToEvaluate: string) =>
  ({ type: 'Set variable', options: { variableId: 'said', isCode: true, expressionToEvaluate } }) as const;

const read = async (headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${await server.address()}/metrics`, { headers });
const metrics = async () => readMetrics(await (await read()).text());

describe('metrics', () => {
  it('count turns, effects by kind and outcome, responses, and what is under way', async () => {
    const start = await server.fetch({
      ...{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
      headers: { traceparent, tracestate: 'vendor=1' },
    });
    assert.equal(start.status, 200, start.text);
    const path = `/v1/sessions/${fieldAt(start.body, 'sessionId')}/continueChat`;
    const next = await server.fetch({ caller: 'chatKey', method: 'POST', path, body: { message: 'Hi' } });
    assert.equal(next.status, 200, next.text);
    const none = await server.fetch({
      ...{ caller: 'chatKey', method: 'POST', path: '/v1/sessions/none/continueChat', body: {} },
    });
    assert.equal(none.status, 404);
    const answer = await read();
    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const samples = readMetrics(await answer.text());
    assert.equal(metric(samples, 'parley_turn_duration_seconds_count'), 2);
    assert.equal(metric(samples, 'parley_commit_duration_seconds_count'), 2);
    assert.equal(metric(samples, 'parley_effects_total', { kind: 'http', outcome: 'ok' }), 2);
    assert.equal(metric(samples, 'parley_effects_total', { kind: 'http', outcome: 'failed' }), 1);
    assert.equal(metric(samples, 'parley_effects_total', { kind: 'code', outcome: 'ok' }), 1);
    assert.equal(metric(samples, 'parley_effect_duration_seconds_count', { kind: 'http' }), 3);
    assert.equal(metric(samples, 'parley_http_responses_total', { status: '404' }), 1);
    assert.ok((metric(samples, 'parley_http_responses_total', { status: '200' }) ?? 0) >= 2);
    assert.equal(metric(samples, 'parley_live_chats'), 1);
    assert.equal(metric(samples, 'parley_sandbox_workers'), 1);
    assert.equal(metric(samples, 'parley_sandbox_jobs', { state: 'waiting' }), 0);
    assert.equal(metric(samples, 'parley_ready'), 1);
    assert.ok((metric(samples, 'process_resident_memory_bytes') ?? 0) > 1e7);
    assert.ok((metric(samples, 'process_cpu_seconds_total') ?? 0) > 0);
    assert.ok((metric(samples, 'nodejs_eventloop_lag_seconds', { quantile: '0.99' }) ?? -1) >= 0);
  });

  it('count turns that failed', async () => {
    await putBot(server, { version: { groups: { a: ['Hello', { type: 'text input' }] } } });
    const { config } = server.app;
    Object.assign(config, { chatMaxBytes: 10 });
    const start = await server.fetch({
      ...{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
    });
    Object.assign(config, { chatMaxBytes: 64 * 1024 * 1024 });
    assert.equal(start.status, 413, start.text);
    const after = metric(await metrics(), 'parley_turns_failed_total', { code: 'CHAT_TOO_LARGE' });
    assert.equal(after, 1);
  });

  it('are for programs on this machine, not for whom a proxy brings', async () => {
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']) {
      const answer = await read({ [name]: '203.0.113.9' });
      assert.equal(answer.status, 403);
      assert.match(await answer.text(), /METRICS_TOKEN/);
    }
  });
});

describe('the request that led to something', () => {
  it('is named to other services, each request as a step of its own in the trace', () => {
    const [first, second, third, fourth] = service.heard;
    assert.match(String(first?.headers['traceparent']), new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    assert.notEqual(first?.headers['traceparent'], traceparent);
    assert.equal(first?.headers['tracestate'], 'vendor=1');
    assert.match(String(first?.headers['x-request-id']), /^[\w-]{9,}$/);
    assert.equal(second?.headers['traceparent'], undefined);
    assert.notEqual(second?.headers['x-request-id'], first?.headers['x-request-id']);
    assert.equal(third?.headers['x-request-id'], 'mine');
    // A request of code, which a thread passes on.
    assert.equal(fourth?.headers['x-request-id'], second?.headers['x-request-id']);
  });

  it('is in the lines of the log', async () => {
    const { turns } = server.app.store;
    const { commit } = turns;
    lines.length = 0;
    Object.assign(turns, { commit: () => Promise.reject(new Error('no such luck')) });
    const start = await server.fetch({
      ...{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
      headers: { traceparent },
    });
    Object.assign(turns, { commit });
    assert.equal(start.status, 500);
    const [line = '{}'] = lines.filter((each) => each.includes('no such luck'));
    const logged: unknown = JSON.parse(line);
    assert.equal(fieldAt(logged, 'requestId'), start.headers['x-request-id']);
    assert.equal(fieldAt(logged, 'traceId'), trace);
  });
});

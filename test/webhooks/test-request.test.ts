import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRaw } from '#bot/raw.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

let service: WebService;
let server: TestServer;
before(async () => {
  service = await startWebService();
  server = await startTestServer({ egress: { testListeners: [service.place] } });
});
after(async () => {
  await server.close();
  await service.close();
});

/** Tries the request of a block with these options, after a question and with a variable. */
async function tried(
  options: Readonly<Record<string, unknown>>,
  body: unknown = {},
): Promise<Readonly<Record<string, unknown>>> {
  await putBot(server, {
    version: {
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'v' } },
          { type: 'number input' },
          { type: 'Webhook', options },
        ],
      },
      variables: ['v', 'w'],
    },
    isDraft: true,
  });
  const path = '/v1/bots/:bot/webhookBlocks/a2/testRequest';
  const answer = await server.call({ caller: 'owner', method: 'POST', path, body });
  assert.equal(answer.status, 200, answer.text);
  assert.ok(isRaw(answer.body));
  return answer.body;
}
const to = (path: string, more: Readonly<Record<string, unknown>> = {}) => ({
  webhook: { url: `${service.url}${path}`, ...more },
});

describe('the request of a block, tried', () => {
  it('sends all made-up answers by default, and shows what came back', async () => {
    const answer = await tried(to('/echo'));
    assert.equal(answer['statusCode'], 200);
    const sent: unknown = JSON.parse(String(fieldAt(answer, 'data.body')));
    assert.deepEqual(sent, { submittedAt: '2026-03-01T12:00:00.000Z', v: 'Sample answer', a: '20' });
  });

  it('fills in values: made up, for tests, given', async () => {
    const own = { ...to('/echo', { body: '{"v":"{{v}}","w":"{{w}}"}' }), isCustomBody: true };
    const bodyOf = async (...args: Parameters<typeof tried>) =>
      JSON.parse(String(fieldAt(await tried(...args), 'data.body')));
    assert.deepEqual(await bodyOf(own), { v: 'Sample answer', w: '' });
    const forTest = { ...own, variablesForTest: [{ id: 't', variableId: 'w', value: 'test' }] };
    assert.deepEqual(await bodyOf(forTest), { v: 'Sample answer', w: 'test' });
    const given = { variables: [{ id: 'w', value: 'given' }, { id: 'v' }, { id: 'nobody', value: 'x' }] };
    assert.deepEqual(await bodyOf(forTest, given), { v: '', w: 'given' });
  });

  it('fills in what code computes', async () => {
    const answer = await tried({ ...to('/echo', { body: '{"n":{{= 1 + 1 =}}}' }), isCustomBody: true });
    assert.equal(fieldAt(answer, 'data.body'), '{"n":2}');
  });

  it('goes out from the server also when visitors send it, and when the block keeps nothing', async () => {
    assert.equal(
      (await tried({ ...to('/echo', { method: 'GET' }), isExecutedOnClient: true }))['statusCode'],
      200,
    );
  });

  it('shows errors as they are', async () => {
    assert.deepEqual(await tried(to('/status?code=418')), { statusCode: 418, data: { attempt: 1 } });
    assert.deepEqual(await tried(to('/nothing-here')), { statusCode: 404, data: { message: 'gone' } });
  });

  it('leaves the paths into the response beside the bot, so that wrong ones are found', async () => {
    const editorMeta = (method: 'GET' | 'PUT', body?: unknown) =>
      server.call({
        caller: 'owner',
        method,
        path: '/v1/bots/:bot/editorMeta',
        ...(body !== undefined && { body }),
      });
    const mapping = [{ id: 'm', variableId: 'w', bodyPath: 'data.boddy' }];
    await tried({ ...to('/echo'), responseVariableMapping: mapping });
    const ignored = [{ code: 'graph/empty-group', place: { groupId: 'x' }, reason: 'Later' }];
    assert.equal((await editorMeta('PUT', { editorMeta: { ignored } })).status, 200);
    // A failure says nothing about the response.
    await tried({ ...to('/status?code=418'), responseVariableMapping: mapping });
    const paths = fieldAt((await editorMeta('GET')).body, 'editorMeta.responses.a2');
    assert.ok(
      Array.isArray(paths) && paths.includes('data.body') && !paths.some((path) => /\d/.test(String(path))),
    );
    const found = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/diagnostics' });
    assert.match(found.text, /"http\/path-missing".*did you mean \\"data\.body\\"/);
  });

  it('reaches nothing that bots must not reach', async () => {
    const answer = await tried({ webhook: { url: 'http://169.254.169.254/latest' } });
    assert.equal(answer['statusCode'], 500);
    assert.match(String(fieldAt(answer, 'data.message')), /not allowed to reach/);
  });

  it('takes no longer than the block allows', async () => {
    const answer = await tried({ ...to('/silent', { method: 'GET' }), timeout: 1 });
    assert.equal(answer['statusCode'], 408);
  });
});

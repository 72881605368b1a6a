import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { expandBot } from '#kit/short-bot.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

/** Whatever a bot of a stranger names, nobody is asked before somebody chats with it. */
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

/** Names the service in as many ways as there are. */
function strange(url: string): ShortBot {
  return {
    groups: {
      a: [
        { type: 'image', content: { url: `${url}/picture` } },
        { type: 'embed', content: { url: `${url}/page` } },
        { type: 'video', content: { url: `${url}/film.mp4` } },
        { type: 'audio', content: { url: `${url}/sound` } },
        { type: 'Webhook', options: { webhook: { url: `${url}/request` } } },
        { type: 'Code', options: { content: `await fetch('${url}/code')`, isExecutedOnClient: false } },
        {
          type: 'Set variable',
          options: { variableId: 'v', expressionToEvaluate: `await fetch('${url}/value')`, isCode: true },
        },
        { type: 'Redirect', options: { url: `${url}/elsewhere` } },
        { type: 'text input' },
      ],
    },
    variables: ['v'],
    theme: { chat: { hostAvatar: { isEnabled: true, url: `${url}/avatar` } } },
    settings: {
      general: { isBrandEnabled: false },
      metadata: {
        imageUrl: `${url}/preview`,
        favIconUrl: `${url}/icon`,
        customHeadCode: `<script src="${url}/head">`,
      },
    },
  };
}

const owner = (method: ApiRequest['method'], path: string, body?: object): ApiRequest => ({
  caller: 'owner',
  method,
  path,
  ...(body && { body }),
});

describe('a bot of a stranger', () => {
  const asks: readonly (readonly [what: string, request: (id: string) => ApiRequest])[] = [
    ['opened', (id) => owner('GET', `/v1/bots/${id}`)],
    ['checked', (id) => owner('GET', `/v1/bots/${id}/diagnostics`)],
    ['exported', (id) => owner('GET', `/v1/bots/${id}/export`)],
    ['copied', (id) => owner('POST', `/v1/bots/${id}/duplicate`, {})],
    ['renamed', (id) => owner('PATCH', `/v1/bots/${id}`, { bot: { name: 'Mine' } })],
    ['published', (id) => owner('POST', `/v1/bots/${id}/publish`, {})],
    ['deleted', (id) => owner('DELETE', `/v1/bots/${id}`)],
  ];

  it('asks nobody when it is imported, opened, checked, exported, copied, changed, published and deleted', async () => {
    const bot = expandBot(strange(service.url));
    const imported = await server.call(owner('POST', '/v1/bots/import', { workspaceId: ':workspace', bot }));
    assert.equal(imported.status, 200, imported.text);
    const id = String(fieldAt(imported.body, 'bot.id'));
    for (const [what, request] of asks) {
      const answer = await server.call(request(id));
      assert.equal(answer.status, 200, `${what}: ${answer.text}`);
    }
    assert.deepEqual(
      service.heard.map(({ path }) => path),
      [],
    );
  });

  it('asks as soon as somebody chats with it', async () => {
    const bot = expandBot({
      groups: { a: [{ type: 'Webhook', options: { webhook: { url: `${service.url}/request` } } }] },
    });
    const made = await server.call(owner('POST', '/v1/bots', { workspaceId: ':workspace', bot }));
    const id = String(fieldAt(made.body, 'bot.id'));
    await server.call(owner('POST', `/v1/bots/${id}/preview/startChat`, {}));
    assert.equal(service.heard.length, 1);
  });
});

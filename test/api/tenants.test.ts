import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { startTestServer } from '#kit/api.ts';
import { assertHolds } from '#kit/api-row.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';
import { seeded } from './fuzz-values.ts';
import { generatedRequest, operationsOf } from './generated-request.ts';

/**
 * No tenant reads or affects another: each request that succeeds in some row is made again with the token of
 * another workspace's admin. It may be refused as not found or forbidden, and nothing may have changed.
 */
const ours =
  /:(workspace|bot|draft|folder|subfolder|template|credentials|version|publicId|webhook|workspaceWebhook)\b/;

/** These look at nothing of the workspace, or at what is open to everybody. */
const open: ReadonlySet<string> = new Set([
  'bots.isPublicIdAvailable',
  'credentials.listTypes',
  'credentials.googleCallback',
]);

const server = await startTestServer();
after(() => server.close());

const requests = Object.values(allRows)
  .flat()
  .filter((row) => row.status === 200 && ours.test(`${row.path} ${JSON.stringify(row.body ?? '')}`))
  .filter((row) => row.headers?.['authorization'] === undefined)
  .filter((row) => !row.path.includes(':shared') && !row.path.includes(':foreign'))
  .filter((row) => !open.has(endpointOf(row)?.id ?? ''));

it('there are requests to make for every endpoint that names something of a workspace', () => {
  const covered = new Set(requests.map((row) => endpointOf(row)?.id));
  const mine: readonly AnyEndpoint[] = endpoints.filter((endpoint) =>
    /^(bots|folders|themeTemplates|credentials|botWebhooks|webhookBlocks|workspaceWebhooks)\./.test(
      endpoint.id,
    ),
  );
  const missing = mine.filter((endpoint) => !covered.has(endpoint.id) && !open.has(endpoint.id));
  assert.deepEqual(
    missing.map((endpoint) => endpoint.id),
    [],
  );
});

it('requests of another tenant are refused and change nothing', async () => {
  const before = await everything();
  for (const row of requests) {
    for (const caller of ['foreign', 'otherWorkspaceToken', 'guestNone'] as const) {
      if (caller === 'guestNone' && row.path.startsWith('/v1/bots?')) continue;
      if (caller === 'guestNone' && row.path.startsWith('/v1/workspaces')) continue;
      const answer = await server.call({ ...row, caller });
      const place = `${caller}: ${row.name} (${row.method} ${row.path}): ${answer.text.slice(0, 300)}`;
      assert.ok([401, 403, 404].includes(answer.status), place);
    }
  }
  assert.deepEqual(await everything(), before);
});

it('ids of ours inside requests to one’s own place are of no use', async () => {
  const own = { workspaceId: ':foreignWorkspace' };
  for (const [method, path, body] of [
    ['PATCH', '/v1/bots/:foreignBot', { bot: { folderId: ':folder' } }],
    ['POST', '/v1/bots', { ...own, bot: { folderId: ':folder' } }],
    ['POST', '/v1/bots/:foreignBot/copyTo', { ...own, folderId: ':folder' }],
    ['POST', '/v1/bots/:foreignBot/copyTo', { workspaceId: ':workspace' }],
    ['POST', '/v1/bots/:foreignBot/copyTo', { workspaceId: ':workspace', move: true }],
    ['POST', '/v1/bots/:foreignBot/versions/:version/rollBack', {}],
    ['GET', '/v1/bots/:foreignBot/versions/:version', undefined],
    ['POST', '/v1/folders', { ...own, parentFolderId: ':folder' }],
    ['PATCH', '/v1/folders/:folder', { ...own, folder: { name: 'x' } }],
    ['PATCH', '/v1/folders/:foreignFolder', { ...own, folder: { parentFolderId: ':folder' } }],
    ['DELETE', '/v1/folders/:folder', own],
    ['GET', '/v1/folders/:folder?workspaceId=:foreignWorkspace', undefined],
    ['GET', '/v1/folders?workspaceId=:foreignWorkspace&parentFolderId=:folder', undefined],
    ['GET', '/v1/bots?workspaceId=:foreignWorkspace&folderId=:folder', undefined],
    ['PUT', '/v1/themeTemplates/:template', { ...own, name: 'x', theme: {} }],
    ['DELETE', '/v1/themeTemplates/:template', own],
    ['GET', '/v1/workspaces/:foreignWorkspace/credentials/:credentials', undefined],
    ['GET', '/v1/workspaces/:foreignWorkspace/credentials/:credentials/usedBy', undefined],
    ['PATCH', '/v1/workspaces/:foreignWorkspace/credentials/:credentials', { name: 'x' }],
    ['POST', '/v1/workspaces/:foreignWorkspace/credentials/:credentials/test', {}],
    ['DELETE', '/v1/workspaces/:foreignWorkspace/credentials/:credentials', undefined],
  ] as const) {
    const answer = await server.call({ caller: 'foreign', method, path, body });
    assert.ok([400, 403, 404].includes(answer.status), `${method} ${path}: ${answer.status} ${answer.text}`);
  }
});

/** Paths that name something of a workspace and are for everybody who knows them: visitors, services, messengers. */
const forAll = /^\/v1\/(webhooks|pay|resume)\/|\/executeWebhook$/;

it('what no row asks for is refused as well: every other operation that names a workspace or a bot', async () => {
  const document = openApiDocument(endpoints);
  const choosing = { random: seeded(20_260_102), document, isKnown: () => true };
  const covered = new Set(requests.map((row) => endpointOf(row)?.id));
  const before = await everything();
  const others = operationsOf(document).filter(
    ({ id, path }) => /\{(workspaceId|botId)\}/.test(path) && !forAll.test(path) && !covered.has(id),
  );
  for (const operation of others) {
    const request = generatedRequest(choosing, operation);
    for (const caller of ['foreign', 'otherWorkspaceToken'] as const) {
      const { status, text } = await server.call({ ...request, caller });
      const place = `${caller}: ${operation.id} ${JSON.stringify(request).slice(0, 500)}: ${text.slice(0, 300)}`;
      assert.ok([401, 403, 404].includes(status), place);
    }
  }
  assert.ok(others.length > 20, String(others.length));
  assert.deepEqual(await everything(), before);
});

/** What people do who see the results of a bot and nothing else of it. */
const forResults: ReadonlySet<string> = new Set([
  'results.list',
  'results.get',
  'results.export',
  'results.search',
  'results.count',
  'results.exportFound',
  'results.table',
  'results.logs',
  'results.transcript',
  'results.path',
  'analytics.stats',
  'analytics.inDepthData',
  'files.listOfResult',
  // Chats of visitors are open to everybody who has any access.
  'chat.start',
  'chat.continue',
]);

it('people with access to results only see these, and nothing else of the bot', async () => {
  const access = { userId: ':guestReadUser', type: 'RESULTS' };
  const shared = await server.call({
    ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot/collaborators', body: access },
  });
  assert.equal(shared.status, 200, shared.text);
  const before = await everything();
  const ids = new Set<string>();
  const ofBot = requests.filter(({ path }) => /\/bots\/:bot\b/.test(path) && !path.includes('publicId'));
  for (const row of ofBot) {
    const answer = await server.call({ ...row, caller: 'guestRead' });
    const id = endpointOf(row)?.id ?? '';
    ids.add(id);
    const place = `${id}: ${row.name} (${row.method} ${row.path}): ${answer.status} ${answer.text.slice(0, 300)}`;
    if (forResults.has(id)) assert.ok(answer.status === 200 || (answer.status === 404 && row.before), place);
    else assert.ok([403, 404].includes(answer.status), place);
  }
  assert.ok(ids.size > 40, String(ids.size));
  assert.deepEqual(await everything(), before);
  const list = await server.call({
    caller: 'guestRead',
    method: 'GET',
    path: '/v1/bots?workspaceId=:workspace',
  });
  assertHolds(
    list.body,
    {
      bots: [
        { accessRight: 'read', canSeeResults: true },
        { accessRight: 'guest', canSeeResults: true },
      ],
    },
    'list',
  );
});

/** All that there is to see in our workspace. */
async function everything(): Promise<readonly unknown[]> {
  const paths = [
    '/v1/bots?workspaceId=:workspace',
    '/v1/bots/:bot',
    '/v1/bots/:bot/publishedBot',
    '/v1/bots/:bot/versions',
    '/v1/bots/:draft',
    '/v1/bots/:shared',
    '/v1/folders?workspaceId=:workspace',
    '/v1/folders?workspaceId=:workspace&parentFolderId=:folder',
    '/v1/themeTemplates?workspaceId=:workspace',
    '/v1/workspaces/:workspace/credentials',
  ];
  const answers = await Promise.all(
    paths.map((path) => server.call({ caller: 'owner', method: 'GET', path })),
  );
  return answers.map((answer) => {
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  });
}

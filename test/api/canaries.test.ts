import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { portOf } from '#kit/web-service.ts';
import { credentialFields } from '#model/credentials/credential-fields.ts';
import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';

/**
 * Secrets that are stored never come out: every type of account is filled with canaries, every endpoint is
 * asked, and nothing that leaves the server, or stands in its log or store, has one of them in any form.
 */

/** A secret that nothing else holds, with characters that change when they are escaped. */
const canary = (type: CredentialType, path: string): string => `cnry/${type}+${path}=7f3a"9Q&`;

const privateKey = `-----BEGIN PRIVATE KEY-----\n${canary('google sheets', 'serviceAccount')}\n-----END PRIVATE KEY-----`;

/** Data of a type with a canary in each secret field; `place` is where it can be sent to. */
function dataOf(type: CredentialType, place: string): Readonly<Record<string, unknown>> {
  const secrets = (path: string) => canary(type, path);
  const google = {
    customClient: { id: 'client', secret: secrets('customClient.secret') },
    credentials: {
      accessToken: secrets('credentials.accessToken'),
      refreshToken: secrets('credentials.refreshToken'),
      expiryDate: 1,
    },
  };
  const ai = { apiKey: secrets('apiKey'), baseUrl: place };
  const data: Readonly<Record<CredentialType, Readonly<Record<string, unknown>>>> = {
    smtp: {
      host: 'mail.example',
      username: 'me',
      password: secrets('password'),
      from: { name: 'Me', email: 'me@example.com' },
    },
    'google sheets': {
      ...google,
      serviceAccount: JSON.stringify({ client_email: 'a@b.example', private_key: privateKey }),
    },
    gmail: google,
    openai: ai,
    anthropic: ai,
    mistral: ai,
    groq: ai,
    'together-ai': ai,
    'open-router': ai,
    perplexity: ai,
    deepseek: ai,
    'dify-ai': {
      apiKey: secrets('apiKey'),
      knowledgeApiKey: secrets('knowledgeApiKey'),
      apiEndpoint: place,
    },
    'chat-node': { apiKey: secrets('apiKey') },
    elevenlabs: { apiKey: secrets('apiKey') },
    nocodb: ai,
    segment: { apiKey: secrets('apiKey') },
    posthog: { apiKey: secrets('apiKey'), host: place },
    zendesk: { conversationsKeyId: 'id', conversationsSecretKey: secrets('conversationsSecretKey') },
    blink: { apiKey: secrets('apiKey') },
    stripe: {
      live: { publicKey: 'pk_live', secretKey: secrets('live.secretKey') },
      test: { publicKey: 'pk_test', secretKey: secrets('test.secretKey') },
      webhookSecret: { live: secrets('webhookSecret.live'), test: secrets('webhookSecret.test') },
    },
    telegram: { token: secrets('token') },
    whatsApp: {
      phoneNumberId: '106540352242922',
      wabaId: '102290129340398',
      systemUserAccessToken: secrets('systemUserAccessToken'),
      appSecret: secrets('appSecret'),
    },
    'http header': { url: 'https://api.example', value: secrets('value') },
    'http proxy': { url: `http://name:${encodeURIComponent(secrets('url'))}@proxy.example:3128` },
  };
  return data[type];
}

/** Every form in which a text may show; of base64 the part that does not depend on what stands around it. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const shifted = [0, 1, 2].flatMap((shift) => {
    const moved = Buffer.concat([Buffer.alloc(shift), bytes]);
    const inner = (text: string) => text.slice(shift === 0 ? 0 : 4, -4);
    return [inner(moved.toString('base64')), inner(moved.toString('base64url'))];
  });
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    [...secret].toReversed().join(''),
    ...shifted,
  ];
}

/** Also a part of a secret is one too many. */
const partOf = (type: CredentialType, path: string): string => canary(type, path).slice(0, -8);

const canaries = credentialTypes.flatMap((type) =>
  credentialFields(type)
    .filter(({ isSecret }) => isSecret)
    .map(({ path }) => ({
      name: `${type} ${path}`,
      forms: [...formsOf(canary(type, path)), ...formsOf(partOf(type, path))],
    })),
);

/** Canaries that show somewhere, with the place. */
function foundIn(seen: readonly Seen[]): readonly string[] {
  return seen.flatMap(({ place, text }) =>
    canaries
      .filter(({ forms }) => forms.some((form) => text.includes(form)))
      .map(({ name }) => `${name}: ${place}`),
  );
}

interface Seen {
  readonly place: string;
  readonly text: string;
}

let server: TestServer;
const log: Seen[] = [];
const heard: string[] = [];
const ids = new Map<CredentialType, string>();
/** Repeats the request, as services do that quote a wrong key. */
const quoting = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = `${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`;
    heard.push(body);
    response.writeHead(401, { 'content-type': 'application/json', 'x-quoted': encodeURIComponent(body) });
    response.end(JSON.stringify({ error: `Incorrect API key: ${body}` }));
  });
});

before(async () => {
  await new Promise<void>((resolve) => quoting.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${portOf(quoting.address()).port}`;
  server = await startTestServer({
    env: { LOG_LEVEL: 'debug', TURN_TIMEOUT_SECONDS: '2' },
    egress: { testListeners: [place] },
    logTo: { write: (text) => void log.push({ place: 'the log', text }) },
  });
  for (const type of credentialTypes) {
    const answer = await server.call({
      caller: 'owner',
      method: 'POST',
      path: '/v1/workspaces/:workspace/credentials',
      body: { type, name: `Mine ${type}`, data: dataOf(type, `http://${place}`) },
    });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(foundIn([seen(answer, `create ${type}`)]), []);
    ids.set(type, String(fieldAt(answer.body, 'credentials.id')));
  }
});

after(async () => {
  await server.close();
  await new Promise((resolve) => quoting.close(resolve));
});

const seen = (answer: ApiAnswer, place: string): Seen => ({
  place,
  text: `${JSON.stringify(answer.headers)} ${answer.text}`,
});

async function ask(request: ApiRequest): Promise<Seen> {
  return seen(await server.call(request), `${request.caller} ${request.method} ${request.path}`);
}

describe('canaries', () => {
  it('are in each type, and are found when they show, whatever the form', () => {
    assert.ok(canaries.length >= 25, String(canaries.length));
    for (const { name, forms } of canaries)
      for (const form of forms)
        assert.ok(foundIn([{ place: 'here', text: `x${form}y` }]).includes(`${name}: here`), form);
    assert.deepEqual(foundIn([{ place: 'here', text: '{"isSet":{"apiKey":true}}' }]), []);
  });

  it('are really stored: the service can open them', async () => {
    for (const type of credentialTypes) {
      const opened = await server.app.credentials.open({
        workspaceId: server.fixtures.id('workspace'),
        id: ids.get(type) ?? '',
        types: [type],
      });
      assert.ok(opened.ok && foundIn([{ place: '', text: JSON.stringify(opened.data) }]).length > 0, type);
    }
  });

  it('are in no row of the store', async () => {
    const rows = await server.app.store.credentials.list(server.fixtures.id('workspace'));
    assert.ok(rows.length > credentialTypes.length);
    assert.deepEqual(foundIn([{ place: 'the store', text: JSON.stringify(rows) }]), []);
  });

  it('show in no answer of the endpoints of credentials, for no caller', async () => {
    const all: Seen[] = [];
    for (const id of ids.values()) {
      const path = `/v1/workspaces/:workspace/credentials/${id}`;
      for (const caller of ['owner', 'member', 'readToken', 'guestRead', 'foreign', 'chatKey'] as const) {
        all.push(await ask({ caller, method: 'GET', path }));
        all.push(await ask({ caller, method: 'GET', path: `${path}/usedBy` }));
        all.push(await ask({ caller, method: 'POST', path: `${path}/test`, body: {} }));
        all.push(await ask({ caller, method: 'PATCH', path, body: { name: 'Renamed' } }));
        all.push(
          await ask({ caller, method: 'PATCH', path, body: { data: { baseUrl: 'http://x.example' } } }),
        );
      }
    }
    all.push(await ask({ caller: 'owner', method: 'GET', path: '/v1/workspaces/:workspace/credentials' }));
    assert.ok(heard.length > 0, 'the quoting service was asked');
    assert.ok(foundIn([{ place: '', text: heard.join('\n') }]).length > 0, 'with keys');
    assert.deepEqual(foundIn(all), []);
  });

  it('show in no mistake that is told', async () => {
    const all: Seen[] = [];
    for (const type of credentialTypes)
      for (const spoil of [
        { baseUrl: 5 },
        { host: {} },
        { live: { secretKey: 5 } },
        { apiKey: [canary(type, 'apiKey')] },
        { apiKey: `a\n${canary(type, 'apiKey')}` },
        { serviceAccount: `{"private_key":"${canary(type, 'apiKey')}"` },
        { credentials: canary(type, 'apiKey') },
      ])
        all.push(
          await ask({
            caller: 'owner',
            method: 'POST',
            path: '/v1/workspaces/:workspace/credentials',
            body: { type, name: 'Wrong', data: { ...dataOf(type, 'http://x.example'), ...spoil } },
          }),
        );
    assert.deepEqual(foundIn(all), []);
  });

  it('show in no chat with blocks that name them, no preview, export, log of a result or transcript', async () => {
    const account = (type: CredentialType) => ({ credentialsId: ids.get(type) });
    const blocks = [
      [
        'openai',
        {
          ...account('openai'),
          action: 'Create chat completion',
          model: 'm',
          messages: [{ role: 'user', content: 'x' }],
        },
      ],
      [
        'groq',
        {
          ...account('groq'),
          action: 'Create chat completion',
          model: 'm',
          messages: [{ role: 'user', content: 'x' }],
        },
      ],
      [
        'anthropic',
        {
          ...account('anthropic'),
          action: 'Create Chat Message',
          model: 'm',
          messages: [{ role: 'user', content: 'x' }],
        },
      ],
      ['nocodb', { ...account('nocodb'), action: 'Search Records', tableId: 't' }],
      ['posthog', { ...account('posthog'), action: 'Capture', event: 'e', distinctId: 'd' }],
      ['dify-ai', { ...account('dify-ai'), action: 'Create Chat Message', query: 'x' }],
      ['zendesk', { ...account('zendesk'), action: 'Open Web Widget', webWidgetKey: 'k', userId: 'u' }],
      ['Email', { ...account('smtp'), recipients: ['a@b.example'], subject: 's', body: 'b' }],
      [
        'Google Sheets',
        { ...account('google sheets'), action: 'Insert a row', spreadsheetId: 's', sheetId: '1' },
      ],
      [
        'Webhook',
        {
          ...account('http header'),
          proxyCredentialsId: ids.get('http proxy'),
          webhook: { url: 'http://x.example' },
        },
      ],
      ['payment input', { ...account('stripe'), amount: '5' }],
    ].map(([type, options], index) => ({ id: `block${index}`, type, options }));
    const groups = [{ id: 'g1', title: 'G', graphCoordinates: { x: 0, y: 0 }, blocks }];
    const events = [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e0' }];
    const edges = [{ id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } }];
    const bot = { groups, events, edges, settings: { publicShare: { isEnabled: true } } };
    const owner = { caller: 'owner' } as const;
    const changed = await server.call({ ...owner, method: 'PATCH', path: '/v1/bots/:bot', body: { bot } });
    assert.equal(changed.status, 200, changed.text);
    const all = [seen(changed, 'patch')];
    all.push(await ask({ ...owner, method: 'POST', path: '/v1/bots/:bot/publish', body: {} }));
    const started = await server.call({
      caller: 'chatKey',
      method: 'POST',
      path: '/v1/bots/:publicId/startChat',
      body: {},
    });
    assert.equal(started.status, 200, started.text);
    all.push(seen(started, 'start'));
    all.push(await ask({ ...owner, method: 'POST', path: '/v1/bots/:bot/preview/startChat', body: {} }));
    const result = String(fieldAt(started.body, 'resultId'));
    const session = String(fieldAt(started.body, 'sessionId'));
    for (const path of [
      '/v1/bots/:bot',
      '/v1/bots/:bot/export',
      '/v1/bots/:bot/diagnose',
      '/v1/bots/:bot/publishedBot',
      '/v1/bots/:bot/results?limit=5',
      `/v1/bots/:bot/results/${result}`,
      `/v1/bots/:bot/results/${result}/logs`,
      `/v1/bots/:bot/results/${result}/transcript`,
      `/v1/sessions/${session}/transcript`,
    ])
      for (const caller of ['owner', 'guestRead', 'foreign'] as const)
        all.push(await ask({ caller, method: 'GET', path }));
    assert.deepEqual(foundIn(all), []);
  });

  it('show in no answer to any row of the API: every endpoint', async () => {
    const asked = new Set<string>();
    const all: Seen[] = [];
    const rows = Object.values(allRows)
      .flat()
      // What takes the workspace or its accounts away comes last.
      .toSorted((a, b) => Number(removes(a)) - Number(removes(b)));
    for (const row of rows) {
      for (const request of [...(row.before ?? []), row]) all.push(await ask(request));
      asked.add(endpointOf(row)?.id ?? '');
    }
    // Those that have no rows, because they take other things than JSON.
    for (const { method, path } of endpoints.filter((endpoint) => !asked.has(endpoint.id)))
      all.push(
        await ask({
          caller: 'owner',
          method,
          path: path.replace(/\{(\w+?)(Id)?\}/g, filledParameter),
          body: {},
        }),
      );
    assert.deepEqual(foundIn(all), []);
  });

  it('show in no line of the log, also of a request that fails inside', () => {
    server.app.log.error(
      { account: { apiKey: canary('openai', 'apiKey') }, password: canary('smtp', 'password') },
      'A careless line',
    );
    assert.ok(log.length > 0);
    assert.deepEqual(foundIn(log), []);
  });
});

/** The fixture of a parameter; else a text. */
const filledParameter = (_: string, name: string): string =>
  ['workspace', 'bot', 'folder'].includes(name) ? `:${name}` : 'x';

const removes = ({ method, path }: ApiRequest): boolean =>
  method === 'DELETE' && /^\/v1\/workspaces\/[^/]+(\/credentials|$)/.test(path);

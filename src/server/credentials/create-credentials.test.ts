import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';
import { createEgress } from '#server/egress/create-egress.ts';
import { createSmtp } from '#server/egress/smtp/create-smtp.ts';
import { keyFile, newKey } from '#server/keys/instance-key.ts';
import { replaceKeyFile } from '#server/keys/key-file.ts';
import { makeWorkspace } from '#server/setup/set-up.ts';
import { openMemory } from '#store/memory/open.ts';
import type { Credential } from '#store/ports/credentials.ts';
import type { Store } from '#store/ports/store.ts';
import { createCredentials } from './create-credentials.ts';
import type { Data } from './credential-data.ts';
import type { Credentials } from './credentials.ts';
import { KeyRing } from './key-ring.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-credentials-'));
let count = 0;
let dataFolder = '';
let store: Store = openMemory();
let credentials: Credentials;
const clock = { now: 1_000_000 };
const logged: unknown[] = [];

after(() => rmSync(folder, { recursive: true }));

async function make(type: CredentialType, data: Data): Promise<Credential> {
  const made = await credentials.create({ workspaceId: 'w1', type, name: 'Mine', data });
  assert.ok(made.ok, JSON.stringify(made));
  return made.value;
}

const openAi = { workspaceId: 'w1', id: 'c1', types: ['openai'] as const };
const own = { workspaceId: 'w1', id: 'c1' };

describe('credentials of workspaces', () => {
  beforeEach(async () => {
    dataFolder = join(folder, String(count++));
    store = openMemory();
    clock.now = 1_000_000;
    logged.length = 0;
    await store.users.create({
      id: 'ada',
      email: 'ada@example.com',
      name: null,
      image: null,
      preferences: '{}',
      isOwner: true,
      isEmailConfirmed: true,
      createdAt: 1,
      lastActivityAt: null,
    });
    for (const id of ['w1', 'w2'])
      await makeWorkspace({ store, clock: () => 1 }, { id, name: id, userId: 'ada' });
    let ids = 0;
    credentials = createCredentials({
      store,
      keys: new KeyRing(dataFolder),
      clock: () => clock.now,
      egress: createEgress(),
      smtp: createSmtp(),
      googleClient: undefined,
      newId: () => `c${++ids}`,
      log: { error: (line: unknown) => logged.push(line), warn: (line: unknown) => logged.push(line) },
    });
  });

  test('what was kept opens with its defaults and hosts, and nothing readable is stored', async () => {
    const made = await make('openai', { apiKey: ' sk-canary ', unknown: 'x' });
    assert.deepEqual(await credentials.open(openAi), {
      ok: true,
      id: 'c1',
      type: 'openai',
      name: 'Mine',
      data: { apiKey: 'sk-canary', baseUrl: 'https://api.openai.com/v1' },
      hosts: ['api.openai.com'],
    });
    assert.ok(!JSON.stringify(made).includes('canary'));
  });

  const closed: readonly (readonly [asked: Parameters<Credentials['open']>[0], reason: string])[] = [
    [{ workspaceId: 'w1', id: 'c9', types: ['openai'] }, 'missing'],
    [{ workspaceId: 'w2', id: 'c1', types: ['openai'] }, 'missing'],
    [{ workspaceId: '', id: '', types: ['openai'] }, 'missing'],
    [{ workspaceId: 'w1', id: 'c1', types: ['groq'] }, 'wrong-type'],
    [{ workspaceId: 'w1', id: 'c1', types: [] }, 'wrong-type'],
  ];

  for (const [asked, reason] of closed) {
    test(`opening ${JSON.stringify(asked)}: ${reason}`, async () => {
      await make('openai', { apiKey: 'k' });
      assert.deepEqual(await credentials.open(asked), { ok: false, reason });
    });
  }

  test('one of several types is opened as what it is', async () => {
    await make('google sheets', {});
    const opened = await credentials.open({ ...own, types: ['gmail', 'google sheets'] });
    assert.ok(opened.ok && opened.type === 'google sheets');
  });

  /** What somebody with access to the database alone could try. */
  const attacks: readonly (readonly [
    name: string,
    (victim: Credential, own: Credential) => Partial<Credential>,
  ])[] = [
    ['the data of another account', (victim) => ({ data: victim.data })],
    ['data that was cut', (_, mine) => ({ data: mine.data.slice(0, -4) })],
    ['data with another key id', (_, mine) => ({ data: mine.data.replace(/^1\.\w+/, '1.00000000') })],
    ['clear text', () => ({ data: '{"apiKey":"x"}' })],
    ['nothing', () => ({ data: '' })],
  ];

  for (const [name, tamper] of attacks) {
    test(`a row with ${name} is unreadable, and others still open`, async () => {
      const victim = await make('openai', { apiKey: 'one' });
      const mine = await make('openai', { apiKey: 'two' });
      const { data = '' } = tamper(victim, mine);
      await store.credentials.reseal(mine, { from: mine.data, to: data });
      assert.deepEqual(await credentials.open({ ...openAi, id: 'c2' }), { ok: false, reason: 'unreadable' });
      assert.ok((await credentials.open(openAi)).ok);
    });
  }

  test('a lost key makes them unreadable until they are entered again in full', async () => {
    await make('openai', { apiKey: 'old' });
    replaceKeyFile(keyFile(dataFolder), [newKey()]);
    credentials = createCredentials({ ...parts(), keys: new KeyRing(dataFolder) });
    assert.deepEqual(await credentials.open(openAi), { ok: false, reason: 'unreadable' });
    assert.deepEqual(await credentials.change(own, { data: { baseUrl: 'https://x.example' } }), {
      ok: false,
      error: 'UNREADABLE',
    });
    assert.ok((await credentials.change(own, { name: 'Renamed' })).ok);
    assert.ok((await credentials.change(own, { data: { apiKey: 'new' } })).ok);
    const opened = await credentials.open(openAi);
    assert.ok(opened.ok && opened.data['apiKey'] === 'new');
  });

  test('a damaged key file refuses work and is logged; nothing throws', async () => {
    await make('openai', { apiKey: 'old' });
    writeFileSync(keyFile(dataFolder), 'damaged');
    credentials = createCredentials({ ...parts(), keys: new KeyRing(dataFolder) });
    assert.deepEqual(await credentials.open(openAi), { ok: false, reason: 'unreadable' });
    assert.deepEqual(
      await credentials.create({ workspaceId: 'w1', type: 'openai', name: 'x', data: { apiKey: 'k' } }),
      { ok: false, error: 'NO_KEY' },
    );
    assert.deepEqual(await credentials.change(own, { data: { apiKey: 'k' } }), {
      ok: false,
      error: 'NO_KEY',
    });
    assert.ok(logged.length >= 2);
  });

  function parts() {
    return {
      store,
      clock: () => clock.now,
      egress: createEgress(),
      smtp: createSmtp(),
      googleClient: undefined,
      newId: () => 'c9',
      log: { error: (line: unknown) => logged.push(line), warn: (line: unknown) => logged.push(line) },
    };
  }

  test('use is noted, at most once a minute, and is no change', async () => {
    await make('openai', { apiKey: 'k' });
    const noted: (number | null | undefined)[] = [];
    for (const later of [0, 30_000, 40_000]) {
      clock.now += later;
      await credentials.open(openAi);
      noted.push((await store.credentials.get(own))?.lastUsedAt);
    }
    assert.deepEqual(noted, [1_000_000, 1_000_000, 1_070_000]);
    assert.equal((await store.credentials.get(own))?.updatedAt, 1_000_000);
  });

  test('renewed tokens are kept beside what an author changes at the same moment', async () => {
    await make('gmail', { customClient: { id: 'i', secret: 's' }, credentials: { refreshToken: 'r' } });
    await Promise.all([
      credentials.update(own, { credentials: { accessToken: 'a', expiryDate: 5 } }),
      credentials.change(own, { name: 'Renamed', data: { customClient: { id: 'j' } } }),
      credentials.update(own, { credentials: { expiryDate: 6 } }),
    ]);
    const opened = await credentials.open({ ...own, types: ['gmail'] });
    assert.ok(opened.ok);
    assert.equal(opened.name, 'Renamed');
    assert.deepEqual(opened.data, {
      customClient: { id: 'j', secret: 's' },
      credentials: { accessToken: 'a', refreshToken: 'r', expiryDate: 6 },
    });
  });

  test('renewed tokens of a sign-in that was replaced meanwhile are not kept', async () => {
    await make('gmail', { credentials: { refreshToken: 'old' } });
    const of = (refreshToken: string) => (now: Data) => {
      const { credentials: signIn } = now;
      return JSON.stringify(signIn).includes(`"${refreshToken}"`);
    };
    await credentials.update(own, { credentials: { refreshToken: 'new', accessToken: 'new token' } });
    const late = await credentials.update(own, { credentials: { accessToken: 'old token' } }, of('old'));
    assert.deepEqual(late, { ok: false, error: 'CONFLICT' });
    const renewed = await credentials.update(own, { credentials: { expiryDate: 7 } }, of('new'));
    assert.equal(renewed.ok, true);
    const opened = await credentials.open({ ...own, types: ['gmail'] });
    assert.deepEqual(opened.ok && opened.data['credentials'], {
      ...{ refreshToken: 'new', accessToken: 'new token', expiryDate: 7 },
    });
  });

  const changes: readonly {
    readonly name: string;
    readonly type: CredentialType;
    readonly before: Data;
    readonly change: Data;
    /** What is kept then, or the paths of the issues. */
    readonly after: Data | readonly string[];
  }[] = [
    {
      name: 'an absent secret stays',
      type: 'nocodb',
      before: { apiKey: 'k' },
      change: {},
      after: { apiKey: 'k', baseUrl: 'https://app.nocodb.com' },
    },
    {
      name: 'a secret is not led to another host',
      type: 'openai',
      before: { apiKey: 'k' },
      change: { baseUrl: 'https://evil.example/v1' },
      after: ['apiKey'],
    },
    {
      name: 'nor to the same host in clear text',
      type: 'openai',
      before: { apiKey: 'k' },
      change: { baseUrl: 'http://api.openai.com/v1' },
      after: ['apiKey'],
    },
    {
      name: 'nor by taking the address away',
      type: 'openai',
      before: { apiKey: 'k', baseUrl: 'https://own.example' },
      change: { baseUrl: null },
      after: ['apiKey'],
    },
    {
      name: 'who knows the secret may lead it elsewhere',
      type: 'openai',
      before: { apiKey: 'k' },
      change: { baseUrl: 'https://own.example/v1/', apiKey: 'k2' },
      after: { apiKey: 'k2', baseUrl: 'https://own.example/v1' },
    },
    {
      name: 'the password of a mail server is not sent to another one, nor unprotected',
      type: 'smtp',
      before: { host: 'a.example', isTlsEnabled: true, password: 'p', from: { email: 'a@a.example' } },
      change: { isTlsEnabled: false },
      after: ['password'],
    },
    {
      name: 'of two secrets both are needed',
      type: 'dify-ai',
      before: { apiKey: 'a', knowledgeApiKey: 'b' },
      change: { apiEndpoint: 'https://evil.example', apiKey: 'x' },
      after: ['knowledgeApiKey'],
    },
    {
      name: 'or the other is taken away',
      type: 'dify-ai',
      before: { apiKey: 'a', knowledgeApiKey: 'b' },
      change: { apiEndpoint: 'https://own.example/v1', apiKey: 'x', knowledgeApiKey: null },
      after: { apiKey: 'x', apiEndpoint: 'https://own.example' },
    },
    {
      name: 'null takes a field away, within a group too',
      type: 'smtp',
      before: { host: 'a.example', from: { name: 'A', email: 'a@a.example' } },
      change: { from: { name: null } },
      after: { host: 'a.example', port: 587, isTlsEnabled: false, from: { email: 'a@a.example' } },
    },
    {
      name: 'null takes a whole group away',
      type: 'stripe',
      before: { live: { publicKey: 'p', secretKey: 's' }, test: { secretKey: 't' } },
      change: { test: null },
      after: { live: { publicKey: 'p', secretKey: 's' } },
    },
    {
      name: 'what must be there cannot be taken away',
      type: 'stripe',
      before: { live: { publicKey: 'p', secretKey: 's' } },
      change: { live: { secretKey: null } },
      after: ['live.secretKey'],
    },
    {
      name: 'a group is no text',
      type: 'stripe',
      before: { live: { publicKey: 'p', secretKey: 's' } },
      change: { test: 'x' },
      after: ['test'],
    },
  ];

  for (const { name, type, before, change, after: expected } of changes) {
    test(`change: ${name}`, async () => {
      await make(type, before);
      const done = await credentials.change(own, { data: change });
      if (Array.isArray(expected)) {
        assert.ok(!done.ok && typeof done.error !== 'string', JSON.stringify(done));
        assert.deepEqual(
          done.error.map(({ path }) => path),
          expected,
        );
        return;
      }
      assert.ok(done.ok, JSON.stringify(done));
      const opened = await credentials.open({ ...own, types: [type] });
      assert.deepEqual(opened.ok && opened.data, expected);
    });
  }

  const wrong: readonly (readonly [type: CredentialType, data: Data, path: string])[] = [
    ['openai', {}, 'apiKey'],
    ['openai', { apiKey: '' }, 'apiKey'],
    ['openai', { apiKey: '  ' }, 'apiKey'],
    ['openai', { apiKey: 5 }, 'apiKey'],
    ['openai', { apiKey: 'a\r\nX-Header: b' }, 'apiKey'],
    ['openai', { apiKey: 'k', baseUrl: 'ftp://x.example' }, 'baseUrl'],
    ['openai', { apiKey: 'k', baseUrl: 'https://name:pass@x.example' }, 'baseUrl'],
    ['openai', { apiKey: 'k', baseUrl: 'https://x.example/?a=b' }, 'baseUrl'],
    ['openai', { apiKey: 'k', baseUrl: 'https://x.example:99999' }, 'baseUrl'],
    ['openai', { apiKey: 'k', baseUrl: 'https://x.example\\@evil.example' }, 'baseUrl'],
    ['smtp', { from: { email: 'a@b.example' } }, 'host'],
    ['smtp', { host: 'a/b', from: { email: 'a@b.example' } }, 'host'],
    ['smtp', { host: 'a.example', port: 0, from: { email: 'a@b.example' } }, 'port'],
    ['smtp', { host: 'a.example', from: { email: 'nobody' } }, 'from.email'],
    ['smtp', { host: 'a.example' }, 'from'],
    ['google sheets', { serviceAccount: 'no JSON' }, 'serviceAccount'],
    ['google sheets', { serviceAccount: '{"client_email":"a@b.example"}' }, 'serviceAccount.private_key'],
    ['stripe', { live: { publicKey: 'p' } }, 'live.secretKey'],
    ['http proxy', { url: 'proxy.example:80' }, 'url'],
  ];

  for (const [type, data, path] of wrong) {
    test(`${type} with ${JSON.stringify(data)}: ${path} is wrong, and no value is repeated`, async () => {
      const made = await credentials.create({ workspaceId: 'w1', type, name: 'x', data });
      assert.ok(!made.ok && typeof made.error !== 'string');
      assert.deepEqual(new Set(made.error.map((issue) => issue.path)), new Set([path]));
      assert.doesNotMatch(JSON.stringify(made), /X-Header|name:pass@x|nobody/);
      assert.deepEqual(await store.credentials.list('w1'), []);
    });
  }

  const hosts: readonly (readonly [type: CredentialType, data: Data, hosts: readonly string[]])[] = [
    ['openai', { apiKey: 'k', baseUrl: 'https://Own.Example:8443/v1' }, ['own.example:8443']],
    ['openai', { apiKey: 'k', baseUrl: 'https://own.example:443' }, ['own.example']],
    ['posthog', { apiKey: 'k', host: 'https://eu.i.posthog.com/' }, ['eu.i.posthog.com']],
    ['smtp', { host: 'Mail.Example', from: { email: 'a@b.example' } }, ['mail.example']],
    ['http header', { url: 'https://api.example/v1', value: 'Bearer k' }, ['api.example']],
    ['http proxy', { url: 'http://name:pass@proxy.example:3128' }, ['proxy.example:3128']],
    ['stripe', { live: { publicKey: 'p', secretKey: 's' } }, ['api.stripe.com']],
    ['zendesk', { conversationsKeyId: 'i', conversationsSecretKey: 's' }, []],
  ];

  for (const [type, data, expected] of hosts) {
    test(`${type}: the secrets go to ${JSON.stringify(expected)}`, async () => {
      const made = await make(type, data);
      assert.deepEqual(JSON.parse(made.hosts), expected);
      const opened = await credentials.open({ ...own, types: credentialTypes });
      assert.deepEqual(opened.ok && opened.hosts, expected);
    });
  }

  test('a service account is taken as text, and only what is needed of it is kept', async () => {
    const file = {
      type: 'service_account',
      client_email: 'bot@p.iam.example',
      private_key: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n',
      token_uri: 'https://evil.example/token',
    };
    await make('google sheets', { serviceAccount: JSON.stringify(file) });
    const opened = await credentials.open({ ...own, types: ['google sheets'] });
    const { client_email, private_key } = file;
    assert.deepEqual(opened.ok && opened.data, { serviceAccount: { client_email, private_key } });
  });

  test('a workspace that is gone, or never was, gets none', async () => {
    const wanted = { type: 'openai', name: 'x', data: { apiKey: 'k' } } as const;
    assert.deepEqual(await credentials.create({ ...wanted, workspaceId: 'w9' }), {
      ok: false,
      error: 'WORKSPACE_NOT_FOUND',
    });
    assert.deepEqual(await credentials.change({ workspaceId: 'w2', id: 'c1' }, { name: 'x' }), {
      ok: false,
      error: 'NOT_FOUND',
    });
  });
});

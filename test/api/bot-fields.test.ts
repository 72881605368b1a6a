import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { isRaw } from '#bot/raw.ts';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { wholeUpdate } from './bot-documents.ts';

/** What a field may hold; with `?` also null. */
type Kind = 'string' | 'string?' | 'time' | 'time?' | 'number?' | 'boolean' | 'array' | 'object' | 'object?';

const document = {
  version: 'string',
  events: 'array',
  groups: 'array',
  edges: 'array',
  variables: 'array',
  theme: 'object',
  settings: 'object',
} as const;

/** Every field that the interface lists, with its type: none may be left out. */
const tables: readonly {
  readonly name: string;
  readonly path: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, Kind>>;
}[] = [
  {
    name: 'Bot',
    path: '/v1/bots/:bot',
    at: 'bot',
    fields: {
      ...document,
      id: 'string',
      name: 'string',
      selectedThemeTemplateId: 'string?',
      createdAt: 'time',
      updatedAt: 'time',
      // Besides those of the interface.
      rev: 'number?',
      icon: 'string?',
      folderId: 'string?',
      publicId: 'string?',
      customDomain: 'string?',
      workspaceId: 'string',
      resultsTablePreferences: 'object?',
      isArchived: 'boolean',
      isClosed: 'boolean',
      isDisabled: 'boolean',
      chatACredentialsId: 'string?',
      chatBCredentialsId: 'string?',
      riskLevel: 'number?',
      resultRetentionDays: 'number?',
    },
  },
  {
    name: 'Published bot',
    path: '/v1/bots/:bot/publishedBot',
    at: 'publishedBot',
    fields: {
      ...document,
      id: 'string',
      createdAt: 'time',
      updatedAt: 'time',
      botId: 'string',
      lastActivityAt: 'time?',
    },
  },
  {
    name: 'Folder',
    path: '/v1/folders/:folder?workspaceId=:workspace',
    at: 'folder',
    fields: {
      id: 'string',
      createdAt: 'time',
      updatedAt: 'time',
      name: 'string',
      parentFolderId: 'string?',
      workspaceId: 'string',
    },
  },
];

const server = await startTestServer();
after(() => server.close());

function isKind(value: unknown, kind: Kind): boolean {
  if (kind.endsWith('?') && value === null) return true;
  switch (kind) {
    case 'string':
    case 'string?':
      return typeof value === 'string';
    case 'time':
    case 'time?':
      return typeof value === 'string' && new Date(value).toISOString() === value;
    case 'number?':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
    case 'object?':
      return isRaw(value);
  }
}

for (const [state, prepare] of [
  ['as it was made', async () => {}],
  [
    'with every field set',
    async () => {
      const body = { bot: wholeUpdate };
      const answer = await server.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body });
      assert.equal(answer.status, 200, answer.text);
      await server.app.store.bots.touch(server.fixtures.id('bot'), server.clock.now);
    },
  ],
] as const) {
  for (const table of tables) {
    it(`${table.name} has every field of the interface, ${state}, and no other`, async () => {
      await prepare();
      const answer = await server.call({ caller: 'owner', method: 'GET', path: table.path });
      const found = fieldAt(answer.body, table.at);
      assert.ok(isRaw(found), answer.text);
      assert.deepEqual(Object.keys(found).sort(), Object.keys(table.fields).sort());
      for (const [name, kind] of Object.entries(table.fields))
        assert.ok(isKind(found[name], kind), `${name} must be ${kind}, is ${JSON.stringify(found[name])}`);
    });
  }
}

it('a reply with a bot has every field, whichever operation gave it', async () => {
  const table = tables[0];
  assert.ok(table);
  for (const [path, body] of [
    ['/v1/bots', { workspaceId: ':workspace', bot: {} }],
    [
      '/v1/bots/import',
      {
        workspaceId: ':workspace',
        bot: {
          version: '6',
          events: [{ id: 's', type: 'start' }],
          groups: [],
          edges: [],
          variables: [],
          theme: {},
          settings: {},
        },
      },
    ],
    ['/v1/bots/:bot/duplicate', {}],
    ['/v1/bots/:bot/copyTo', { workspaceId: ':workspace' }],
    ['/v1/bots/:bot/versions/:version/rollBack', {}],
  ] as const) {
    const answer = await server.call({ caller: 'owner', method: 'POST', path, body });
    const found = fieldAt(answer.body, 'bot');
    assert.ok(isRaw(found), `${path}: ${answer.text}`);
    assert.deepEqual(Object.keys(found).sort(), Object.keys(table.fields).sort(), path);
  }
});

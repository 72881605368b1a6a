import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importBot } from './import.ts';
import { isRaw, type Raw, rawsOf } from './raw.ts';
import { sample3, sample5, sample6 } from './samples.ts';

const nobody = { credentials: new Set<string>(), enableSafetyFlags: false };

const withBlocks = (...blocks: readonly unknown[]): Raw => ({
  ...sample6,
  groups: [{ id: 'g1', title: 'G', blocks }],
});

test('a bot is read with what the file says of it', () => {
  const preferences = { columnsOrder: ['date'], columnsVisibility: {}, columnsWidth: [] };
  const rows: readonly { given: Raw; read: Raw }[] = [
    {
      given: {},
      read: {
        name: 'T',
        icon: null,
        folderId: null,
        selectedThemeTemplateId: null,
        resultsTablePreferences: null,
      },
    },
    {
      given: {
        name: 'N',
        icon: '🤖',
        folderId: 'f',
        selectedThemeTemplateId: 't',
        resultsTablePreferences: preferences,
      },
      read: {
        name: 'N',
        icon: '🤖',
        folderId: 'f',
        selectedThemeTemplateId: 't',
        resultsTablePreferences: { columnsOrder: ['date'], columnsVisibility: {}, columnsWidth: {} },
      },
    },
    {
      given: { name: undefined, icon: undefined, folderId: undefined },
      read: {
        name: 'My bot',
        icon: null,
        folderId: null,
        selectedThemeTemplateId: null,
        resultsTablePreferences: null,
      },
    },
    {
      given: {
        publicId: 'x',
        customDomain: 'x.com',
        isClosed: true,
        isArchived: true,
        riskLevel: 5,
        createdAt: 'x',
        spaceId: 's',
      },
      read: {
        name: 'T',
        icon: null,
        folderId: null,
        selectedThemeTemplateId: null,
        resultsTablePreferences: null,
      },
    },
  ];
  for (const { given, read } of rows) {
    const done = importBot({ ...sample6, ...given }, nobody);
    assert.ok(done.ok);
    const { document, ...facts } = done.value.bot;
    assert.deepEqual(facts, read);
    assert.deepEqual(Object.keys(document), [
      'version',
      'events',
      'groups',
      'edges',
      'variables',
      'theme',
      'settings',
    ]);
    assert.deepEqual(done.value.warnings, []);
  }
});

const refused: readonly { name: string; raw: unknown; issues: readonly string[] }[] = [
  { name: 'nothing', raw: undefined, issues: ['|invalid_type'] },
  { name: 'a text', raw: 'x', issues: ['|invalid_type'] },
  { name: 'an empty object', raw: {}, issues: ['groups|start_missing'] },
  { name: 'an unknown version', raw: { ...sample6, version: '2' }, issues: ['version|invalid_value'] },
  { name: 'no start block below 6', raw: { ...sample5, groups: [] }, issues: ['groups|start_missing'] },
  { name: 'groups no list below 6', raw: { ...sample3, groups: 'x' }, issues: ['groups|invalid_type'] },
  { name: 'groups no list', raw: { ...sample6, groups: 'x' }, issues: ['groups|invalid_type'] },
  {
    name: 'an edge without target',
    raw: { ...sample6, edges: [{ id: 'e', from: { blockId: 'b' } }] },
    issues: ['edges.0.to|invalid_type'],
  },
  { name: 'name a number', raw: { ...sample6, name: 5 }, issues: ['name|invalid_type'] },
  { name: 'icon an object', raw: { ...sample6, icon: {} }, issues: ['icon|invalid_type'] },
  {
    name: 'preferences half',
    raw: { ...sample6, resultsTablePreferences: { columnsOrder: [] } },
    issues: [
      'resultsTablePreferences.columnsVisibility|invalid_type',
      'resultsTablePreferences.columnsWidth|invalid_type',
    ],
  },
  {
    name: 'wrong options',
    raw: withBlocks({ id: 'b', type: 'text input', options: 5 }),
    issues: ['groups.0.blocks.0.options|invalid_type'],
  },
  {
    name: 'wrong colour',
    raw: { ...sample6, theme: { chat: { inputs: { color: 5 } } } },
    issues: ['theme.chat.inputs.color|invalid_type'],
  },
  {
    name: 'document and name',
    raw: { ...sample6, name: 5, settings: 'x' },
    issues: ['settings|invalid_type', 'name|invalid_type'],
  },
];

test('what cannot be read is told at its place', () => {
  for (const { name, raw, issues } of refused) {
    const done = importBot(raw, nobody);
    assert.ok(!done.ok, name);
    assert.deepEqual(
      done.error.map(({ path, code }) => `${path}|${code}`),
      issues,
      name,
    );
  }
});

test('an edge without target is dropped below version 5', () => {
  const done = importBot(
    { ...sample3, edges: [...sample3.edges, { id: 'e9', from: { blockId: 'b1' } }] },
    nobody,
  );
  assert.ok(done.ok);
  assert.deepEqual(
    done.value.bot.document.edges.map(({ id }) => id),
    ['e0'],
  );
  assert.deepEqual(
    done.value.warnings.map(({ code }) => code),
    ['edge_dropped', 'request_not_in_file'],
  );
});

test('sharing and the link to a channel do not come along', () => {
  const rows: readonly { settings: Raw; read: Raw }[] = [
    { settings: {}, read: {} },
    { settings: { publicShare: { isEnabled: true } }, read: {} },
    {
      settings: { chatA: { isEnabled: true, sessionExpiryTimeout: 2 } },
      read: { chatA: { isEnabled: false, sessionExpiryTimeout: 2 } },
    },
    { settings: { whatsApp: { isEnabled: true } }, read: { chatA: { isEnabled: false } } },
    { settings: { chatA: { isEnabled: false } }, read: { chatA: { isEnabled: false } } },
    { settings: { chatA: {} }, read: { chatA: {} } },
    {
      settings: { security: { allowedOrigins: ['https://a.com'] } },
      read: { security: { allowedOrigins: ['https://a.com'] } },
    },
  ];
  for (const { settings, read } of rows) {
    const done = importBot({ ...sample6, settings }, nobody);
    assert.ok(done.ok);
    assert.deepEqual(done.value.bot.document.settings, read);
  }
});

const email = (options: Raw): Raw => ({ id: 'm', type: 'Email', options });
const request = (options: Raw): Raw => ({ id: 'h', type: 'Webhook', options });

const credentialRows: readonly { block: Raw; options: Raw; isTold: boolean }[] = [
  { block: email({ subject: 's' }), options: { subject: 's' }, isTold: false },
  {
    block: email({ credentialsId: 'mine', subject: 's' }),
    options: { credentialsId: 'mine', subject: 's' },
    isTold: false,
  },
  { block: email({ credentialsId: 'other', subject: 's' }), options: { subject: 's' }, isTold: true },
  { block: email({ credentialsId: 'default' }), options: { credentialsId: 'default' }, isTold: false },
  { block: request({ proxyCredentialsId: 'other' }), options: {}, isTold: true },
  { block: request({ proxyCredentialsId: 'mine' }), options: { proxyCredentialsId: 'mine' }, isTold: false },
  {
    block: { id: 'x', type: 'hologram', options: { credentialsId: 'other', a: 1 } },
    options: { a: 1 },
    isTold: true,
  },
  { block: { id: 'x', type: 'hologram', options: { credentialsId: 5 } }, options: {}, isTold: true },
];

test('blocks keep the credentials that are there and lose all others', () => {
  for (const { block, options, isTold } of credentialRows) {
    const done = importBot(withBlocks(block), { credentials: new Set(['mine']), enableSafetyFlags: true });
    assert.ok(done.ok);
    assert.deepEqual(done.value.bot.document.groups[0]?.blocks[0]?.options, options);
    assert.equal(
      done.value.warnings.some(({ code }) => code === 'credentials_dropped'),
      isTold,
    );
  }
});

const codeRows: readonly { name: string; block: Raw; flag: boolean | undefined }[] = [
  {
    name: 'a script runs in the page by default',
    block: { id: 'c', type: 'Code', options: { content: 'x' } },
    flag: true,
  },
  { name: 'a script without options', block: { id: 'c', type: 'Code' }, flag: true },
  {
    name: 'a script in the page',
    block: { id: 'c', type: 'Code', options: { isExecutedOnClient: true } },
    flag: true,
  },
  {
    name: 'a script on the server',
    block: { id: 'c', type: 'Code', options: { isExecutedOnClient: false } },
    flag: undefined,
  },
  {
    name: 'a mark is never taken away',
    block: { id: 'c', type: 'Code', options: { isExecutedOnClient: false, isUnsafe: true } },
    flag: true,
  },
  {
    name: 'a mark that says safe is not believed',
    block: { id: 'c', type: 'Code', options: { isUnsafe: false } },
    flag: true,
  },
  {
    name: 'a value computed on the server',
    block: { id: 'c', type: 'Set variable', options: { variableId: 'v1' } },
    flag: undefined,
  },
  {
    name: 'a value computed in the page',
    block: { id: 'c', type: 'Set variable', options: { isExecutedOnClient: true } },
    flag: true,
  },
  {
    name: 'a date computed in the page',
    block: { id: 'c', type: 'Set variable', options: { type: 'Now', isExecutedOnClient: true } },
    flag: true,
  },
  {
    name: 'a request from the page holds no code',
    block: request({ isExecutedOnClient: true }),
    flag: undefined,
  },
  { name: 'a text', block: { id: 'c', type: 'text' }, flag: undefined },
  {
    name: 'a block of unknown type',
    block: { id: 'c', type: 'hologram', options: { isExecutedOnClient: true } },
    flag: undefined,
  },
];

test('code for the page is marked as not trusted when asked for', () => {
  for (const { name, block, flag } of codeRows) {
    const done = importBot(withBlocks(block), { ...nobody, enableSafetyFlags: true });
    assert.ok(done.ok, name);
    const [made] = rawsOf(done.value.bot.document.groups[0]?.blocks);
    assert.equal(isRaw(made?.options) ? made.options.isUnsafe : undefined, flag, name);
    const plain = importBot(withBlocks(block), nobody);
    assert.deepEqual(plain.ok && plain.value.bot.document.groups[0]?.blocks[0], block, name);
  }
});

const variableRows: readonly { name: string; blocks: readonly Raw[]; before?: boolean; after?: boolean }[] = [
  {
    name: 'of an input: kept in results',
    blocks: [{ id: 'b', type: 'text input', options: { variableId: 'v1' } }],
    before: true,
    after: false,
  },
  { name: 'of an input, not said', blocks: [{ id: 'b', type: 'text input', options: { variableId: 'v1' } }] },
  { name: 'of nothing: as it was', blocks: [], before: true, after: true },
  {
    name: 'of a transcript: session only',
    blocks: [{ id: 'b', type: 'Set variable', options: { type: 'Transcript', variableId: 'v1' } }],
    after: true,
  },
  {
    name: 'of a transcript, said otherwise',
    blocks: [{ id: 'b', type: 'Set variable', options: { type: 'Transcript', variableId: 'v1' } }],
    before: false,
    after: true,
  },
  {
    name: 'of another value: as it was',
    blocks: [{ id: 'b', type: 'Set variable', options: { type: 'Empty', variableId: 'v1' } }],
    before: true,
    after: true,
  },
  {
    name: 'of both: session only',
    blocks: [
      { id: 'a', type: 'text input', options: { variableId: 'v1' } },
      { id: 'b', type: 'Set variable', options: { type: 'Transcript', variableId: 'v1' } },
    ],
    before: true,
    after: true,
  },
  {
    name: 'of a block of unknown type',
    blocks: [{ id: 'b', type: 'hologram', options: { variableId: 'v1' } }],
    before: true,
    after: true,
  },
];

test('variables are kept where they must be', () => {
  for (const { name, blocks, before, after } of variableRows) {
    const variable = { id: 'v1', name: 'Name', ...(before !== undefined && { isSessionVariable: before }) };
    const done = importBot({ ...withBlocks(...blocks), variables: [variable] }, nobody);
    assert.ok(done.ok, name);
    const read = { id: 'v1', name: 'Name', ...(after !== undefined && { isSessionVariable: after }) };
    assert.deepEqual(done.value.bot.document.variables, [read], name);
  }
});

test('blocks of unknown types come along as they are, and are told', () => {
  const block = { id: 'x', type: 'hologram', content: { a: [{ b: null }] }, extra: { c: 1 } };
  const done = importBot(withBlocks(block), nobody);
  assert.ok(done.ok);
  assert.deepEqual(done.value.bot.document.groups[0]?.blocks[0], block);
  assert.deepEqual(
    done.value.warnings.map(({ path, code }) => `${path}|${code}`),
    ['groups.0.blocks.0.type|unknown_block_type'],
  );
});

test('inner ids are kept, in a document of version 3 too', () => {
  const done = importBot(sample3, nobody);
  assert.ok(done.ok);
  const { document } = done.value.bot;
  assert.deepEqual(
    document.groups.map(({ id }) => id),
    ['g1'],
  );
  assert.deepEqual(
    document.groups[0]?.blocks.map(({ id }) => id),
    ['b1', 'b2', 'h'],
  );
  assert.deepEqual(
    document.variables.map(({ id }) => id),
    ['v1'],
  );
  assert.equal(done.value.from, '3');
});

import { type PasswordCost, PasswordHasher } from '#server/auth/passwords.ts';
import { hashToken, tokenHint } from '#server/auth/tokens.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { AccessType } from '#store/ports/access.ts';
import type { Bot, NewBot } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import type { Narrowing } from '#store/ports/token.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/**
 * Who makes a request.
 * `owner`: admin of the workspace; `member`: member of it; `guestRead`, `guestWrite`: guests of it with a
 * right on the bots `bot` and `shared`; `guestNone`: a guest without any; `foreign`: admin of another
 * workspace; `instanceOwner`: owner of the installation, in no workspace; `readToken`, `chatToken`: the
 * owner with a token narrowed to that; `otherWorkspaceToken`: the owner with a token narrowed to another
 * workspace; `chatKey`: the publishable key; `wrongToken`: a token nobody has.
 */
export const callerNames = [
  'anonymous',
  'owner',
  'member',
  'guestRead',
  'guestWrite',
  'guestNone',
  'foreign',
  'instanceOwner',
  'readToken',
  'chatToken',
  'otherWorkspaceToken',
  'chatKey',
  'wrongToken',
] as const;
export type CallerName = (typeof callerNames)[number];

export interface Fixtures {
  /**
   * The id that a placeholder stands for. `workspace` has the bots `bot` (published as `hello`), `draft` (never published) and
   * `shared` (publicly readable), the folders `folder` and, inside it, `subfolder`, `template`, `credentials` and `googleCredentials`; `foreignWorkspace` has
   * `foreignBot`, `foreignFolder`, `foreignTemplate`, `foreignCredentials`. `version` is the published version of `bot`. `bot` has `webhook`, which was told of `delivery`; `workspace` has `workspaceWebhook` (`workspaceDelivery`), `foreignBot` has
   * `foreignWebhook`. `bot` has `test`, `foreignBot` has `foreignTest`. `nothing` is nobody's id. People go by the name of their caller: `ownerUser`.
   */
  readonly id: (name: string) => string;
}

const ids: Readonly<Record<string, string>> = {
  workspace: 'workspace000000000000001',
  foreignWorkspace: 'workspace000000000000002',
  bot: 'bot000000000000000000001',
  draft: 'bot000000000000000000002',
  shared: 'bot000000000000000000003',
  foreignBot: 'bot000000000000000000009',
  publicId: 'hello',
  folder: 'folder000000000000000001',
  subfolder: 'folder000000000000000002',
  foreignFolder: 'folder000000000000000009',
  template: 'template0000000000000001',
  foreignTemplate: 'template0000000000000009',
  credentials: 'credentials0000000000001',
  googleCredentials: 'googlecredentials00000001',
  foreignCredentials: 'credentials0000000000009',
  test: 'test00000000000000000001',
  foreignTest: 'test00000000000000000009',
  webhook: 'webhook00000000000000001',
  workspaceWebhook: 'webhook00000000000000002',
  foreignWebhook: 'webhook00000000000000009',
  delivery: 'delivery0000000000000001',
  workspaceDelivery: 'delivery0000000000000002',
  nothing: 'nothing00000000000000000',
  ownerUser: 'user00000000000000000001',
  memberUser: 'user00000000000000000002',
  guestReadUser: 'user00000000000000000003',
  guestWriteUser: 'user00000000000000000004',
  guestNoneUser: 'user00000000000000000005',
  foreignUser: 'user00000000000000000006',
  instanceOwnerUser: 'user00000000000000000007',
};

function id(name: string): string {
  const found = Object.hasOwn(ids, name) ? ids[name] : undefined;
  if (found === undefined) throw new Error(`There is no fixture ":${name}"`);
  return found;
}

const DAY = 24 * 60 * 60 * 1000;

const secret = (name: string): string => `par_sk_${name.padEnd(43, '0')}`;
const chatKey = (workspace: string): string => `par_pk_${id(workspace).padEnd(43, '0')}`;

/** The passwords of those who have one: `owner` and `member`. */
export const passwordOf = (name: 'owner' | 'member'): string => `The password of ${name}`;

/** What hashing a password costs in tests: next to nothing. */
export const cheapHashing: PasswordCost = { log2N: 4, r: 8, p: 1 };

const signedInNames = ['owner', 'member', 'instanceOwner'] as const;

/** The headers that a page of the app sends; with a name, in a browser where that person is signed in. */
export function appHeaders(name?: (typeof signedInNames)[number]): Readonly<Record<string, string>> {
  return {
    'x-parley-app': '1',
    'sec-fetch-site': 'same-origin',
    ...(name !== undefined && { cookie: `other=1; parley=${sessionSecret(name)}` }),
  };
}

/** The secret of the session whose id is `session-owner`, for example. */
export const sessionSecret = (name: (typeof signedInNames)[number]): string =>
  `par_ss_${name.padEnd(43, '0')}`;

/** Secrets of links that are valid: one signs in `member`, the others invite `new@…` to `foreignWorkspace` and `foreignBot`. */
export const linkSecrets = {
  member: 'link-of-member'.padEnd(43, '0'),
  toWorkspace: 'link-to-workspace'.padEnd(43, '0'),
  toBot: 'link-to-bot'.padEnd(43, '0'),
} as const;

/** The token of a caller; undefined: none. */
export function tokenOf(_fixtures: Fixtures, caller: CallerName): string | undefined {
  if (caller === 'anonymous') return undefined;
  return caller === 'chatKey' ? chatKey('workspace') : secret(caller);
}

/** The same data with every text `:name` that is exactly the name of a fixture replaced by its id. */
export function fillPlaceholders(fixtures: Fixtures, value: unknown): unknown {
  if (typeof value === 'string') return /^:\w+$/.test(value) ? fixtures.id(value.slice(1)) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillPlaceholders(fixtures, item));
  if (typeof value !== 'object' || value === null) return value;
  // Own keys named `__proto__` must arrive as they are written in the row.
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    fillPlaceholders(fixtures, item),
  ]);
  return Object.fromEntries(entries);
}

/** Those that have the same id in every store: all but `version`. */
export const knownFixtures: Fixtures = { id };

const people = [
  'owner',
  'member',
  'guestRead',
  'guestWrite',
  'guestNone',
  'foreign',
  'instanceOwner',
] as const;

/** Tokens of the owner that may do less than the owner. */
const narrowTokens = [
  ['readToken', { workspaceIds: null, modes: ['read'] }],
  ['chatToken', { workspaceIds: null, modes: ['chat'] }],
  ['otherWorkspaceToken', { workspaceIds: [id('nothing')], modes: null }],
] as const;

/** Fills an empty store, all of it made at one instant. */
export async function addFixtures(store: Store, at: number): Promise<Fixtures> {
  for (const name of people) await addUser(store, name, at);
  await addWorkspace(store, { workspace: 'workspace', admin: 'ownerUser' }, at);
  await addWorkspace(store, { workspace: 'foreignWorkspace', admin: 'foreignUser' }, at);
  await addSignIns(store, at);
  for (const [name, narrowing] of narrowTokens)
    await addToken(store, { name, user: 'ownerUser', narrowing }, at);
  await store.members.add({ workspaceId: id('workspace'), userId: id('memberUser'), role: 'MEMBER', at });
  await store.members.add({ workspaceId: id('workspace'), userId: id('guestNoneUser'), role: 'GUEST', at });
  await addFolder(store, { name: 'folder', workspace: 'workspace', parent: null }, at);
  await addFolder(store, { name: 'subfolder', workspace: 'workspace', parent: 'folder' }, at);
  await addFolder(store, { name: 'foreignFolder', workspace: 'foreignWorkspace', parent: null }, at);
  const bot = await addBot(store, { ...newBot('bot', 'workspace', at), publicId: id('publicId') });
  const version = await publish(store, bot, at);
  await addBot(store, newBot('draft', 'workspace', at));
  await addBot(store, {
    ...newBot('shared', 'workspace', at),
    settings: '{"publicShare":{"isEnabled":true}}',
    chatACredentialsId: 'secret-of-the-workspace',
  });
  await addBot(store, newBot('foreignBot', 'foreignWorkspace', at));
  await addInvitations(store, at);
  for (const name of ['bot', 'shared']) {
    await addCollaborator(store, { bot: name, user: 'guestReadUser', type: 'READ' }, at);
    await addCollaborator(store, { bot: name, user: 'guestWriteUser', type: 'WRITE' }, at);
  }
  await store.themeTemplates.put({
    id: id('template'),
    workspaceId: id('workspace'),
    name: 'Template',
    theme: '{}',
    at,
  });
  await store.themeTemplates.put({
    id: id('foreignTemplate'),
    workspaceId: id('foreignWorkspace'),
    name: 'Template',
    theme: '{}',
    at,
  });
  for (const [name, of] of [
    ['test', 'bot'],
    ['foreignTest', 'foreignBot'],
  ] as const)
    await store.botTests.create(
      {
        ...{ id: id(name), botId: id(of), name: 'Greets by name', by: null, createdAt: at },
        data: JSON.stringify(greets),
      },
      9,
    );
  return { id: (name) => (name === 'version' ? version : id(name)) };
}

async function addUser(store: Store, name: CallerName, at: number): Promise<void> {
  const user = await store.users.create({
    id: id(`${name}User`),
    email: `${name.toLowerCase()}@example.com`,
    name,
    image: null,
    preferences: '{}',
    isOwner: name === 'instanceOwner',
    isEmailConfirmed: true,
    createdAt: at,
    lastActivityAt: null,
  });
  must(user.ok, `user ${name}`);
  await addToken(store, { name, user: `${name}User`, narrowing: { workspaceIds: null, modes: null } }, at);
}

/** Passwords, sessions, and links that are valid. */
async function addSignIns(store: Store, at: number): Promise<void> {
  const hasher = new PasswordHasher(cheapHashing);
  for (const name of ['owner', 'member'] as const)
    await store.passwords.set({
      userId: id(`${name}User`),
      hash: await hasher.hash(passwordOf(name)),
      keepSession: null,
    });
  for (const name of signedInNames)
    await store.tokens.put({
      id: `session-${name}`,
      userId: id(`${name}User`),
      kind: 'browser',
      name: 'Firefox on Linux',
      hash: hashToken(sessionSecret(name)),
      hint: 'password',
      narrowing: { workspaceIds: null, modes: null },
      createdAt: at,
      expiresAt: at + 30 * DAY,
      lastUsedAt: at,
    });
  await store.signInLinks.create({
    hash: hashToken(linkSecrets.member),
    userId: id('memberUser'),
    createdAt: at,
    expiresAt: at + DAY,
  });
}

/** Invitations of somebody without an account to the other workspace and its bot. */
async function addInvitations(store: Store, at: number): Promise<void> {
  const times = { createdAt: at, updatedAt: at, expiresAt: at + 14 * DAY };
  const toWorkspace = await store.invitations.create({
    ...times,
    id: 'invitation000000000000001',
    workspaceId: id('foreignWorkspace'),
    email: 'new@example.org',
    type: 'MEMBER',
    hash: hashToken(linkSecrets.toWorkspace),
  });
  must(toWorkspace.ok, 'invitation to a workspace');
  const toBot = await store.botInvitations.create({
    ...times,
    botId: id('foreignBot'),
    email: 'new@example.org',
    type: 'READ',
    hash: hashToken(linkSecrets.toBot),
  });
  must(toBot.ok, 'invitation to a bot');
}

async function addToken(
  store: Store,
  facts: { readonly name: CallerName; readonly user: string; readonly narrowing: Narrowing },
  at: number,
): Promise<void> {
  const token = secret(facts.name);
  await store.tokens.put({
    id: `token-${facts.name}`,
    userId: id(facts.user),
    kind: 'api',
    name: facts.name,
    hash: hashToken(token),
    hint: tokenHint(token),
    narrowing: facts.narrowing,
    createdAt: at,
    expiresAt: null,
    lastUsedAt: null,
  });
}

async function addWorkspace(
  store: Store,
  facts: { readonly workspace: string; readonly admin: string },
  at: number,
): Promise<void> {
  const workspace: Workspace = {
    id: id(facts.workspace),
    name: facts.workspace,
    icon: null,
    plan: 'FREE',
    billingId: null,
    settings: '{}',
    customChatsLimit: null,
    customSeatsLimit: null,
    chatsHardLimit: null,
    isSuspended: false,
    isPastDue: false,
    isVerified: false,
    lastActivityAt: null,
    createdAt: at,
    updatedAt: at,
  };
  await store.workspaces.create(workspace, { userId: id(facts.admin), chatKey: chatKey(facts.workspace) });
}

async function addFolder(
  store: Store,
  facts: { readonly name: string; readonly workspace: string; readonly parent: string | null },
  at: number,
): Promise<void> {
  const parentFolderId = facts.parent === null ? null : id(facts.parent);
  const folder = await store.folders.create({
    id: id(facts.name),
    workspaceId: id(facts.workspace),
    name: facts.name,
    parentFolderId,
    createdAt: at,
    updatedAt: at,
  });
  must(folder.ok, `folder ${facts.name}`);
}

function newBot(name: string, workspace: string, at: number): NewBot {
  return {
    id: id(name),
    workspaceId: id(workspace),
    name,
    icon: null,
    folderId: null,
    publicId: null,
    customDomain: null,
    isArchived: false,
    isClosed: false,
    isDisabled: false,
    riskLevel: null,
    resultRetentionDays: null,
    createdAt: at,
    updatedAt: at,
    version: '6',
    ...helloDocument,
    selectedThemeTemplateId: null,
    resultsTablePreferences: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
  };
}

/** A test of the conversation below. */
const greets = {
  name: 'Greets by name',
  tags: ['smoke'],
  chat: [
    { bot: 'Hello', asks: 'Name' },
    { say: 'Ada', bot: 'Bye Ada', ends: true },
  ],
};

/** Says hello, asks for the name, says goodbye. */
const helloDocument = {
  events: JSON.stringify([
    { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e0' },
  ]),
  groups: JSON.stringify([
    {
      id: 'g1',
      title: 'Hello',
      graphCoordinates: { x: 200, y: 0 },
      blocks: [
        { id: 'b1', type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hello' }] }] } },
        { id: 'b2', type: 'text input', outgoingEdgeId: 'e1', options: { variableId: 'v1' } },
      ],
    },
    {
      id: 'g2',
      title: 'Goodbye',
      graphCoordinates: { x: 400, y: 0 },
      blocks: [
        {
          id: 'b3',
          type: 'text',
          content: { richText: [{ type: 'p', children: [{ text: 'Bye {{Name}}' }] }] },
        },
      ],
    },
  ]),
  edges: JSON.stringify([
    { id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } },
    { id: 'e1', from: { blockId: 'b2' }, to: { groupId: 'g2' } },
  ]),
  variables: JSON.stringify([{ id: 'v1', name: 'Name' }]),
  theme: '{}',
  settings: '{}',
} as const;

async function addBot(store: Store, bot: NewBot): Promise<Bot> {
  const made = await store.bots.create(bot);
  if (!made.ok) throw new Error(`The fixture ${bot.name} cannot be made: ${made.error}`);
  return made.value;
}

async function publish(store: Store, bot: Bot, at: number): Promise<string> {
  const { key, document } = versionOf(bot.id, storedDocument(bot));
  await store.versions.putDraft({ key, botId: bot.id, document, at });
  const published = await store.versions.publish(
    { botId: bot.id, key },
    { at, publicId: bot.publicId ?? bot.id },
  );
  must(published.ok, `version of ${bot.name}`);
  return key;
}

async function addCollaborator(
  store: Store,
  facts: { readonly bot: string; readonly user: string; readonly type: AccessType },
  at: number,
): Promise<void> {
  const added = await store.collaborators.add({
    botId: id(facts.bot),
    userId: id(facts.user),
    type: facts.type,
    at,
  });
  must(added.ok, `collaborator ${facts.user}`);
}

function must(isDone: boolean, what: string): void {
  if (!isDone) throw new Error(`The fixture ${what} cannot be made`);
}

import type { App } from '#server/app.ts';
import { hashToken, newChatKey } from '#server/auth/tokens.ts';
import type { Store } from '#store/ports/store.ts';
import type { User } from '#store/ports/user.ts';
import type { Workspace } from '#store/ports/workspace.ts';
import { addBot, publishBot } from './add-bot.ts';
import { type ExampleBot, loadExamples } from './examples.ts';
import { makeSignInLink } from './make-sign-in-link.ts';
import { everything, makeToken } from './make-token.ts';
import { relinkBots } from './relink-bots.ts';

/** What a start found or created. */
export interface SetUp {
  /** The first start: the only time to show secrets. */
  readonly isFirstStart: boolean;
  /** The owner's new secret token: on the first start, unless `PARLEY_TOKEN` sets one. */
  readonly token?: string;
  /** On later starts: no secret token of the owner was ever used; the first one may have been lost. */
  readonly isTokenUnused?: true;
  /** The publishable key of the owner's first workspace. */
  readonly chatKey: string;
  /** Published example bots, newest last; after the first start those that still exist. */
  readonly exampleBots: readonly { readonly name: string; readonly publicId: string }[];
}

type SetUpDeps = Pick<App, 'store' | 'config' | 'clock' | 'newId'>;

/** The owner of the first token, until the owner changes it. */
export const ownerEmail = 'owner@localhost';

/**
 * Makes sure that there is an owner, a workspace, a token and example bots. It may run at every start, and again after
 * an interrupted first start.
 */
export async function setUp(parts: SetUpDeps): Promise<SetUp> {
  const prepared = await prepareSetUp(parts);
  const token = await finishSetUp(parts, prepared);
  return { ...prepared, ...(token !== undefined && { token }) };
}

/** Everything except the token: an interrupted start is repeated as a first start. */
export async function prepareSetUp(parts: SetUpDeps): Promise<SetUp> {
  const { store, config } = parts;
  const isFirstStart = (await store.meta.get(doneKey)) === null;
  const owner = await ownerOf(parts);
  await acceptConfiguredToken(parts, owner);
  if (!isFirstStart) {
    const [first] = await store.workspaces.listOf(owner.id);
    const tokens = await store.tokens.list(owner.id);
    const isUnused = config.token === undefined && tokens.every(({ lastUsedAt }) => lastUsedAt === null);
    return {
      isFirstStart,
      ...(isUnused && { isTokenUnused: true }),
      ...(await whatThereIs(store, first)),
    };
  }
  const workspace = await workspaceOf(parts, owner);
  await addExamples(parts, workspace, await loadExamples());
  return { isFirstStart, ...(await whatThereIs(store, workspace)) };
}

/** How long the link is valid that a start prints. */
const OWNER_LINK_MS = 24 * 60 * 60 * 1000;

/** A link for the owner, as long as they have no password: every start shows one. Undefined: they sign in. */
export async function ownerLink({
  store,
  clock,
}: Pick<SetUpDeps, 'store' | 'clock'>): Promise<string | undefined> {
  const owner = await store.users.findOwner();
  if (owner === null || (await store.passwords.get(owner.id)) !== null) return undefined;
  return makeSignInLink(store, { userId: owner.id, at: clock(), validMs: OWNER_LINK_MS });
}

/** Completes a first start, once its token can be shown: returns the token, unless `PARLEY_TOKEN` sets one. */
export async function finishSetUp(parts: SetUpDeps, { isFirstStart }: SetUp): Promise<string | undefined> {
  if (!isFirstStart) return undefined;
  const { store, config, clock } = parts;
  const owner = await ownerOf(parts);
  const facts = {
    userId: owner.id,
    name: 'First start',
    narrowing: everything,
    expiresAt: null,
    at: clock(),
  };
  const token = config.token === undefined ? await makeToken(store, facts) : undefined;
  await store.meta.set(doneKey, new Date(clock()).toISOString());
  return token;
}

const doneKey = 'setup.done';
const examplesKey = 'setup.examples';
const configuredTokenKey = 'setup.configured-token';

async function ownerOf({ store, newId, clock }: SetUpDeps): Promise<User> {
  const found = await store.users.findOwner();
  if (found !== null) return found;
  const made = await store.users.create({
    id: newId(),
    email: ownerEmail,
    name: 'Owner',
    image: null,
    preferences: '{}',
    isOwner: true,
    isEmailConfirmed: true,
    createdAt: clock(),
    lastActivityAt: null,
  });
  if (!made.ok) throw new Error(`The owner could not be created: ${made.error}`);
  return made.value;
}

async function workspaceOf(parts: SetUpDeps, owner: User): Promise<Workspace> {
  const [first] = await parts.store.workspaces.listOf(owner.id);
  return first ?? makeWorkspace(parts, { name: 'My workspace', userId: owner.id, id: parts.newId() });
}

/** A workspace without limits, with its first admin and a chat key. */
export async function makeWorkspace(
  { store, clock }: Pick<SetUpDeps, 'store' | 'clock'>,
  workspace: { readonly id: string; readonly name: string; readonly userId: string },
): Promise<Workspace> {
  const at = clock();
  return store.workspaces.create(
    {
      id: workspace.id,
      name: workspace.name,
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
    },
    { userId: workspace.userId, chatKey: newChatKey() },
  );
}

/** The token of the environment is valid as long as it is set: changing or removing it revokes the previous one. */
async function acceptConfiguredToken({ store, config, clock }: SetUpDeps, owner: User): Promise<void> {
  const hash = config.token === undefined ? '' : hashToken(config.token);
  const before = (await store.meta.get(configuredTokenKey)) ?? '';
  const old = before === '' ? null : await store.tokens.findByHash(before, clock());
  // A token belongs to its person: for a new owner, the same secret is created again.
  if (old !== null && (before !== hash || old.userId !== owner.id))
    await store.tokens.delete({ userId: old.userId, id: old.id });
  if (config.token !== undefined) {
    const facts = {
      userId: owner.id,
      name: 'PARLEY_TOKEN',
      narrowing: everything,
      expiresAt: null,
      at: clock(),
    };
    await makeToken(store, facts, config.token);
  }
  if (before !== hash) await store.meta.set(configuredTokenKey, hash);
}

async function addExamples(
  parts: SetUpDeps,
  workspace: Workspace,
  examples: readonly ExampleBot[],
): Promise<void> {
  const { store, clock, newId } = parts;
  if ((await store.bots.list(workspace.id, {})).length > 0) return;
  const ids = new Map(examples.map((example) => [example.fileId, newId()]));
  const made: string[] = [];
  for (const [index, { fileId, folder, bot }] of examples.entries()) {
    const id = ids.get(fileId) ?? newId();
    // One millisecond apart, so that lists show them in this order.
    const place = { id, workspaceId: workspace.id, folderId: null, at: clock() + index };
    const added = await addBot(store, { ...bot, document: relinkBots(bot.document, ids) }, place);
    if (!added.ok) throw new Error(`The example ${folder} could not be stored: ${added.error}`);
    const isMain = examples.findIndex((example) => example.folder === folder) === index;
    const published = await publishBot(store, added.value, {
      at: place.at,
      ...(isMain && { publicId: `example-${folder}` }),
    });
    if (published.ok && isMain) made.push(id);
  }
  await store.meta.set(examplesKey, made.join(','));
}

async function whatThereIs(
  store: Store,
  workspace: Pick<Workspace, 'id'> | undefined,
): Promise<Pick<SetUp, 'chatKey' | 'exampleBots'>> {
  const key = workspace === undefined ? null : await store.chatKeys.get(workspace.id);
  return { chatKey: key?.key ?? '', exampleBots: await exampleBots(store) };
}

/** The example bots that still exist and are published. */
async function exampleBots(store: Store): Promise<SetUp['exampleBots']> {
  const ids = ((await store.meta.get(examplesKey)) ?? '').split(',').filter((id) => id !== '');
  const heads = await Promise.all(ids.map((id) => store.bots.head(id)));
  return heads.flatMap((head) =>
    head !== null && !head.isArchived && head.publishedKey !== null && head.publicId !== null
      ? [{ name: head.name, publicId: head.publicId }]
      : [],
  );
}

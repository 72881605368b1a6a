import type { ShortBot } from '#blocks/case.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import type { App } from '#server/app.ts';
import { hashToken, newChatKey, newSecretToken, tokenHint } from '#server/auth/tokens.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import { longBot, quiz } from './bots.ts';

/** Makes an owner with a token and publishes the bots of the bench; public ids are their names here. */
export async function setUpBench(app: App): Promise<{ readonly token: string }> {
  const at = app.clock();
  const userId = app.newId();
  const workspaceId = app.newId();
  await app.store.users.create({
    id: userId,
    email: 'bench@example.com',
    name: null,
    image: null,
    preferences: '{}',
    isOwner: true,
    isEmailConfirmed: true,
    createdAt: at,
    lastActivityAt: null,
  });
  const workspace = {
    id: workspaceId,
    name: 'Bench',
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
  await app.store.workspaces.create(workspace, { userId, chatKey: newChatKey() });
  const token = newSecretToken();
  await app.store.tokens.put({
    id: app.newId(),
    userId,
    kind: 'api',
    name: 'Bench',
    hash: hashToken(token),
    hint: tokenHint(token),
    narrowing: { workspaceIds: null, modes: null },
    createdAt: at,
    expiresAt: null,
    lastUsedAt: null,
  });
  const bots: readonly (readonly [string, ShortBot])[] = [
    ['quiz', quiz],
    ['long-5', longBot(5, 40)],
    ['long-300', longBot(300, 40)],
  ];
  for (const [publicId, bot] of bots) await publish(app, { workspaceId, publicId, bot });
  return { token };
}

async function publish(
  app: App,
  facts: { readonly workspaceId: string; readonly publicId: string; readonly bot: ShortBot },
): Promise<void> {
  const at = app.clock();
  const id = app.newId();
  const parsed = parseDocument(expandBot(facts.bot), { unknownBlocks: 'reject' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { document } = parsed.value;
  const { key, document: text } = versionOf(id, document);
  await app.store.bots.create({
    id,
    workspaceId: facts.workspaceId,
    name: facts.publicId,
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
    events: JSON.stringify(document.events),
    groups: JSON.stringify(document.groups),
    edges: JSON.stringify(document.edges),
    variables: JSON.stringify(document.variables),
    theme: '{}',
    settings: '{}',
    selectedThemeTemplateId: null,
    resultsTablePreferences: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
  });
  await app.store.versions.putDraft({ key, botId: id, document: text, at });
  const published = await app.store.versions.publish({ botId: id, key }, { at, publicId: facts.publicId });
  if (!published.ok) throw new Error(published.error);
}

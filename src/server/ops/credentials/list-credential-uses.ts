import { blockAccounts } from '#bot/block-accounts.ts';
import { isRaw, rawsOf, textOf } from '#bot/raw.ts';
import type { listCredentialUses as endpoint } from '#contract/credentials.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { App } from '#server/app.ts';
import type { Operation } from '#server/operation.ts';
import type { Bot } from '#store/ports/bot.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { requireCredential } from './credential-view.ts';

/** Lists the bots of the workspace that use credentials, in the draft or the published version. */
export const listCredentialUses: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  const { workspaceId, credentialsId: id } = params;
  await requireMemberToRead(app, caller, workspaceId);
  await requireCredential(app, { workspaceId, id });
  const bots = [];
  for (const head of await app.store.bots.list(workspaceId, {})) {
    const bot = await app.store.bots.get(head.id);
    if (bot !== null) bots.push(await useOf(app, bot, id));
  }
  return { bots: bots.filter(({ isInDraft, isInPublished }) => isInDraft || isInPublished) };
};

async function useOf(app: App, bot: Bot, id: string) {
  const draft = naming(parseJson(bot.groups), id);
  const published = await publishedNaming(app, bot, id);
  const isChannel = bot.chatACredentialsId === id || bot.chatBCredentialsId === id;
  return {
    id: bot.id,
    name: bot.name,
    blockIds: [...new Set([...draft, ...published])],
    isInDraft: draft.length > 0 || isChannel,
    isInPublished: published.length > 0,
  };
}

async function publishedNaming(app: App, bot: Bot, id: string): Promise<readonly string[]> {
  if (bot.publishedKey === null) return [];
  const version = await app.store.versions.get({ botId: bot.id, key: bot.publishedKey });
  const document: unknown = version === null ? null : parseJson(version.document);
  return isRaw(document) ? naming(document['groups'], id) : [];
}

/** Ids of the blocks that use the credentials. */
function naming(groups: unknown, id: string): readonly string[] {
  return rawsOf(groups)
    .flatMap((group) => rawsOf(group['blocks']))
    .filter((block) =>
      blockAccounts({ type: textOf(block, 'type') ?? '', options: block['options'] }).some(
        (account) => account.id === id,
      ),
    )
    .map((block) => textOf(block, 'id') ?? '');
}

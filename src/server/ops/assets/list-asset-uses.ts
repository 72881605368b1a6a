import type { listAssetUses as endpoint } from '#contract/assets.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { requireAsset } from './asset-view.ts';

/** Lists the bots of the workspace that name a file, in the draft or the published version. */
export const listAssetUses: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMemberToRead(app, caller, params.workspaceId);
  const { id } = await requireAsset(app, params);
  const bots = [];
  for (const head of await app.store.bots.list(params.workspaceId, {})) {
    const bot = await app.store.bots.get(head.id);
    if (bot === null) continue;
    const version =
      bot.publishedKey === null
        ? null
        : await app.store.versions.get({ botId: bot.id, key: bot.publishedKey });
    // Ids are random and long: nothing else in a bot looks like one.
    const isInDraft = [bot.groups, bot.theme, bot.settings, bot.variables].some((part) => part.includes(id));
    const isInPublished = version?.document.includes(id) === true;
    if (isInDraft || isInPublished) bots.push({ id: bot.id, name: bot.name, isInDraft, isInPublished });
  }
  return { bots };
};

import type { rollBackBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { botView } from './bot-view.ts';
import { documentColumns } from './document-view.ts';
import { publishVersion } from './publish-bot.ts';
import { requireSeenBot } from './readable-bot.ts';
import { notUpdated } from './update-bot.ts';
import { versionDocument } from './version-view.ts';

/** Makes the draft what a version holds, and gives it to visitors too if wanted. */
export const rollBackBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { store, clock } = context.app;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const version = await store.versions.get({ botId: bot.id, key: params.versionId });
  if (version === null || version.kind === 'draft')
    throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
  const updated = await store.bots.update(
    { workspaceId: bot.workspaceId, botId: bot.id },
    { patch: documentColumns(versionDocument(version, false)), at: clock() },
  );
  if (!updated.ok) throw notUpdated(updated.error);
  const done = body.publish ? await publishVersion(context, updated.value, version.key) : updated.value;
  return { bot: botView({ bot: done, mode: 'write' }) };
};

import type { getVersion as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from './readable-bot.ts';
import { versionDocument, versionSummary } from './version-view.ts';

/** Returns one published version. */
export const getVersion: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const version = await context.app.store.versions.get({ botId: bot.id, key: params.versionId });
  if (version === null || version.kind === 'draft')
    throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
  return { version: { ...versionSummary(version, bot), ...versionDocument(version, false) } };
};

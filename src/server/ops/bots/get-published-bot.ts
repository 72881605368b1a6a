import type { getPublishedBot as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import { requireSeenBot } from './readable-bot.ts';
import { versionDocument } from './version-view.ts';

/** Returns the version that visitors get. */
export const getPublishedBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot, mode } = await requireSeenBot(context, params.botId, 'guest');
  const key = bot.isArchived ? null : bot.publishedKey;
  const version = key === null ? null : await context.app.store.versions.get({ botId: bot.id, key });
  if (version === null) return { publishedBot: null, version: '3' };
  const publishedBot = {
    id: version.key,
    createdAt: isoTime(version.createdAt),
    updatedAt: isoTime(bot.publishedAt ?? version.createdAt),
    botId: bot.id,
    ...versionDocument(version, mode === 'guest'),
    lastActivityAt: isoTimeOrNull(bot.lastActivityAt),
  };
  return { publishedBot, version: '3' };
};

import type { listVersions as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from './readable-bot.ts';
import { versionSummary } from './version-view.ts';

/** Lists all published versions of a bot. */
export const listVersions: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const versions = await context.app.store.versions.list(bot.id);
  return { versions: versions.map((version) => versionSummary(version, bot)) };
};

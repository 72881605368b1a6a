import { exportBot as exported } from '#bot/export.ts';
import { defaultPublicId } from '#bot/public-id.ts';
import type { exportBot as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { botView } from './bot-view.ts';
import { documentView } from './document-view.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Returns the content of an export file, with its file name. */
export const exportBot: Operation<typeof endpoint> = async (context, { params }) => {
  const seen = await requireSeenBot(context, params.botId, 'guest');
  const view = botView(seen);
  const name = seen.bot.publicId ?? defaultPublicId(seen.bot.name, seen.bot.id);
  context.request.setHeader('content-disposition', `attachment; filename="parley-export-${name}.json"`);
  return exported({ ...view, document: documentView(seen.bot, seen.mode === 'guest') });
};

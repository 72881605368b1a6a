import type { diagnoseBot as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { countsOf } from './count-problems.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { documentView } from './document-view.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Reports the findings about the draft. */
export const diagnoseBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const diagnostics = await diagnosticsOf(context.app, bot, documentView(bot, false));
  context.app.drafts.problems.note(bot.id, countsOf(bot.rev, diagnostics));
  return { diagnostics };
};

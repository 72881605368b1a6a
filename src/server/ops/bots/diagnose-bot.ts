import type { diagnoseBot as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { lookAt } from './count-problems.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { documentView } from './document-view.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Reports the findings about the draft. */
export const diagnoseBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const document = documentView(bot, false);
  const diagnostics = await diagnosticsOf(context.app, bot, document);
  const look = lookAt(bot.rev, diagnostics, document);
  context.app.drafts.problems.note(bot.id, look);
  return { diagnostics, flow: look.flow };
};

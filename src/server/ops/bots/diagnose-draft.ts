import type { diagnoseDraft as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { overriddenDocument } from '#server/runtime/overridden-document.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Reports the findings about a bot that was not saved. */
export const diagnoseDraft: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  return { diagnostics: await diagnosticsOf(context.app, bot, overriddenDocument(bot, body.bot)) };
};

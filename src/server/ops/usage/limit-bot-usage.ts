import type { limitBotUsage as endpoint } from '#contract/usage.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { tokenUsage } from '#server/usage/token-usage.ts';
import { aboutBot, audited } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Sets or removes the limit of a bot. */
export const limitBotUsage: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  requireWriting(context.caller);
  const { monthlyTokenLimit } = body;
  await audited(
    context,
    (verbs) => verbs.usage.setLimit(bot.id, monthlyTokenLimit),
    () => ({ ...aboutBot(bot), kind: 'bot.limitChanged', details: { monthlyTokenLimit } }),
  );
  return { ai: await tokenUsage(context.app, { botId: bot.id }) };
};

import type { setPublishGate as endpoint } from '#contract/tests.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { aboutBot, audited } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Sets or removes what must be so before a bot is published. */
export const setPublishGate: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { gate } = body;
  const isSet = await audited(
    context,
    (verbs) => verbs.botTests.setGate(bot.id, gate === null ? null : JSON.stringify(gate)),
    (done) =>
      done ? { ...aboutBot(bot), kind: 'bot.gateChanged', details: { isSet: gate !== null } } : null,
  );
  if (!isSet) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  return { gate };
};

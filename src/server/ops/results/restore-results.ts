import type { restoreResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { aboutBot, audit } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Shows hidden results again, in small steps. */
export const restoreResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { deletionId } = body;
  await audit(context, { ...aboutBot(bot), kind: 'results.restored', details: { deletionId } });
  const { results } = context.app.store;
  let restored = 0;
  for (let step = BATCH; step === BATCH; restored += step) {
    step = await results.unhide(bot.id, deletionId, BATCH);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { restored };
};

const BATCH = 200;

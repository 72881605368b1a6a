import type { getPublishGate as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { storedGate } from './stored-gate.ts';

/** What must be so before a bot is published. */
export const getPublishGate: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  return { gate: storedGate(await context.app.store.botTests.gate(bot.id)) };
};

import { webBlocks } from '#bot/web-blocks.ts';
import type { listWebhookBlocks as endpoint } from '#contract/webhook-blocks.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Lists the blocks that an automation can be connected to. */
export const listWebhookBlocks: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  return { webhookBlocks: webBlocks(storedDocument(bot).groups).map((block) => ({ ...block })) };
};

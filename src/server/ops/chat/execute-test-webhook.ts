import type { executeTestWebhook as endpoint } from '#contract/deliveries.ts';
import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import { requireBot } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { deliver } from './deliver.ts';

/** Delivers data to the caller's own test chat that listens at this block. */
export const executeTestWebhook: Operation<typeof endpoint> = async (
  { app, caller, request },
  { params, body },
) => {
  const bot = await app.store.bots.head(params.botId);
  await requireBot({ app, caller }, bot, 'read');
  const sessionId = await app.chat.listening({
    botId: params.botId,
    blockId: params.blockId,
    owner: ownerOf(caller),
  });
  if (sessionId === undefined)
    throw new AppError('NOTHING_WAITING', { message: 'None of your test chats is waiting at this block.' });
  await deliver(app, { sessionId, blockId: params.blockId, data: body, baseUrl: request.baseUrl });
  return { message: 'OK' };
};

import type { executeWebhook as endpoint } from '#contract/deliveries.ts';
import { AppError } from '#server/app-error.ts';
import { requireBot } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { deliver } from './deliver.ts';

/** Delivers data to the chat of a result, when it listens at this block. */
export const executeWebhook: Operation<typeof endpoint> = async (
  { app, caller, request },
  { params, body },
) => {
  const bot = await app.store.bots.head(params.botId);
  await requireBot({ app, caller }, bot, 'write');
  const result = await app.store.results.get({ botId: params.botId, id: params.resultId });
  const sessionId = result?.lastChatSessionId ?? null;
  if (sessionId === null) throw new AppError('NOT_FOUND', { message: 'There is no chat with this result.' });
  await deliver(app, { sessionId, blockId: params.blockId, data: body, baseUrl: request.baseUrl });
  return { message: 'OK' };
};

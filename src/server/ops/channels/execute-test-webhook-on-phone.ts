import type { executeTestWebhookOnPhone as endpoint } from '#contract/channel-previews.ts';
import { AppError } from '#server/app-error.ts';
import { previewOf } from '#server/channels/phone-preview.ts';
import type { Operation } from '#server/operation.ts';
import { deliver } from '../chat/deliver.ts';
import { contactAt, requireConnected } from './require-connected.ts';

/** Delivers data to the draft that a phone in WhatsApp tries. */
export const executeTestWebhookOnPhone: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, request } = context;
  const { botId, blockId, phone } = params;
  const { bot, ...at } = await requireConnected(context, { botId, channel: 'whatsapp' });
  const thread = await contactAt(app, at, phone);
  const sessionId = thread?.sessionId ?? null;
  if (thread === null || sessionId === null || previewOf(thread, app.clock())?.botId !== bot.id)
    throw new AppError('NOTHING_WAITING', { message: 'This phone does not try the draft of the bot.' });
  await deliver(app, { sessionId, blockId, data: body, baseUrl: request.baseUrl });
  return { message: 'OK' };
};

import type { previewInChannel as endpoint } from '#contract/channel-previews.ts';
import { codePayload } from '#server/channels/preview-codes.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { qrSvg } from '#server/wire/qr-svg.ts';
import { requireConnected } from './require-connected.ts';

/** Makes a code with which a phone tries the draft. */
export const previewInChannel: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot, adapter, account } = await requireConnected(context, params);
  const { startFrom } = body;
  const draft = { botId: bot.id, ...(startFrom && { startFrom }) };
  const { code, until } = await app.channels.previewCodes.make(account, draft);
  const link = adapter.link(account.name, codePayload(code));
  return { code, link, qr: await qrSvg(link), expiresAt: isoTime(until) };
};

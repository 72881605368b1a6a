import type { startPreviewInChannel as endpoint } from '#contract/channel-previews.ts';
import { AppError } from '#server/app-error.ts';
import { previewOf } from '#server/channels/phone-preview.ts';
import type { Operation } from '#server/operation.ts';
import { contactAt, requireConnected } from './require-connected.ts';

/** Starts the draft on a phone that tries one; others learn how to. */
export const startPreviewInChannel: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot, adapter, account } = await requireConnected(context, params);
  const thread = await contactAt(app, { adapter, account }, body.to);
  const preview = thread && previewOf(thread, app.clock());
  if (thread === null || !preview) {
    const path = `POST /api/v1/bots/${bot.id}/channels/${params.channel}/preview`;
    return { message: `This phone tries no draft. Make a code with ${path}, and send it from the phone.` };
  }
  const { startFrom } = body;
  const next = { botId: bot.id, until: preview.until, ...(startFrom && { startFrom }) };
  if (!(await app.channels.startPreview({ account, thread, preview: next }))) throw new AppError('NOT_FOUND');
  app.channels.wake(account.id);
  return { message: 'The draft begins on this phone.' };
};

import type { getChannelPreview as endpoint } from '#contract/channels.ts';
import { ownJson } from '#lib/own-json.ts';
import { previewOf } from '#server/channels/phone-preview.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireConnected } from './require-connected.ts';

/** What became of a code for a phone. */
export const getChannelPreview: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  const { bot, account } = await requireConnected(context, params);
  const found = await app.channels.previewCodes.state(account, bot.id, params.code);
  if (found.kind !== 'used') return { state: found.kind, ...nobody };
  const thread = await app.store.channels.thread(found.threadId);
  const preview = thread && previewOf(thread, app.clock());
  if (thread === null || preview?.botId !== bot.id) return { state: 'ended', ...nobody };
  const { name = null } = ownJson<{ readonly name?: string }>(thread.contact);
  return { state: 'running', contactId: thread.id, name, until: isoTime(preview.until) };
};

const nobody = { contactId: null, name: null, until: null } as const;

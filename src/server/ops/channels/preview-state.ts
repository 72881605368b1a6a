import { ownJson } from '#lib/own-json.ts';
import { previewOf } from '#server/channels/phone-preview.ts';
import type { OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import { requireConnected } from './require-connected.ts';

interface PreviewState {
  readonly state: 'waiting' | 'running' | 'ended' | 'expired';
  readonly contactId: string | null;
  readonly name: string | null;
  readonly until: string | null;
}

/** What became of a code for a phone; `thread`: of the contact who tries the draft. */
export async function previewState(
  context: OperationContext,
  { code, ...at }: { readonly botId: string; readonly channel: string; readonly code: string },
): Promise<{ readonly state: PreviewState; readonly thread?: ChannelThread }> {
  const { app } = context;
  const { bot, account } = await requireConnected(context, at);
  const found = await app.channels.previewCodes.state(account, bot.id, code);
  if (found.kind !== 'used') return { state: { state: found.kind, ...nobody } };
  const thread = await app.store.channels.thread(found.threadId);
  const preview = thread && previewOf(thread, app.clock());
  if (thread === null || preview?.botId !== bot.id) return { state: { state: 'ended', ...nobody } };
  const { name = null } = ownJson<{ readonly name?: string }>(thread.contact);
  return {
    state: { state: 'running', contactId: thread.id, name, until: isoTime(preview.until) },
    thread,
  };
}

const nobody = { contactId: null, name: null, until: null } as const;

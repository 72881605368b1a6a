import type { ChannelAdapter } from '#channels/adapter.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelContact } from '#model/channel.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { beginChat } from './begin-chat.ts';
import type { ChannelDeps } from './deps.ts';

/** A chat that the bot begins. */
export interface FirstChat {
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
  readonly thread: ChannelThread;
  readonly head: BotHead;
  readonly version: LoadedVersion;
  /** Values of variables by name. */
  readonly prefill: Readonly<Record<string, unknown>>;
}

/** Begins a chat without a message of the contact; the chat that they are in is over. */
export async function startFirst(deps: ChannelDeps, first: FirstChat): Promise<void> {
  const { adapter, account, thread, head, version, prefill } = first;
  const contact: ChannelContact = {
    ...ownJson<Omit<ChannelContact, 'id'>>(thread.contact),
    id: thread.id,
  };
  const begin = async (): Promise<void> => {
    await deps.chatLimits.require(account.workspaceId, deps.clock());
    await deps.store.channels.cancelOutbound(thread.id);
    const parts = { ...deps, adapter, account, thread };
    await beginChat(parts, { head, version }, { contact, message: null, inbound: [], prefill });
  };
  return thread.sessionId === null ? begin() : deps.chat.serial(thread.sessionId, begin);
}

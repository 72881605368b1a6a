import { adapterOf } from '#channels/adapter-of.ts';
import { labelsIn } from '#channels/labels.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelContact } from '#model/channel.ts';
import type { ChannelAccount, ChannelThread } from '#store/ports/channel.ts';
import { beginChat } from './begin-chat.ts';
import type { Conversation } from './conversation.ts';
import type { ChannelDeps } from './deps.ts';
import { draftOf, type PhonePreview } from './phone-preview.ts';
import { sayText } from './say-text.ts';

/** Begins the draft that a contact tries, and says how to end it. False: the bot is gone. */
export async function beginPreview(
  parts: Omit<Conversation, 'call'>,
  preview: PhonePreview,
  inbound: readonly number[],
): Promise<boolean> {
  const { account, clock, store, thread } = parts;
  const bot = await draftOf(parts, account.workspaceId, preview);
  if (bot === undefined) return false;
  await store.channels.cancelOutbound(thread.id);
  const { general, channels } = bot.version.document.settings;
  const labels = labelsIn(general?.locale, channels?.messages);
  const minutes = String(Math.max(1, Math.round((preview.until - clock()) / 60_000)));
  await sayText(
    parts,
    thread,
    labels.previewBegins
      .replace('[[bot]]', () => bot.head.name)
      .replace('[[minutes]]', minutes)
      .replace('[[stop]]', labels.stop),
  );
  const contact: ChannelContact = {
    ...ownJson<Omit<ChannelContact, 'id'>>(thread.contact),
    id: thread.id,
  };
  await beginChat(parts, bot, { contact, message: null, inbound });
  return true;
}

/** Begins the draft again on a phone that tries one already, without waiting for a message. */
export async function startPreview(
  deps: ChannelDeps,
  { account, thread, preview }: StartingPreview,
): Promise<boolean> {
  const adapter = adapterOf(account.channel);
  if (adapter === undefined) return false;
  const begin = async (): Promise<boolean> => {
    await deps.store.channels.updateThread(thread.id, { preview: JSON.stringify(preview) });
    return beginPreview({ ...deps, adapter, account, thread }, preview, []);
  };
  return thread.sessionId === null ? begin() : deps.chat.serial(thread.sessionId, begin);
}

interface StartingPreview {
  readonly account: ChannelAccount;
  readonly thread: ChannelThread;
  readonly preview: PhonePreview;
}

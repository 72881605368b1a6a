import type { Message } from '#engine/event.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelContact } from '#model/channel.ts';
import { AppError } from '#server/app-error.ts';
import { advance, type LiveSession } from '#server/runtime/live-session.ts';
import { moveToVersion } from '#server/runtime/move-to-version.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import { beginChat } from './begin-chat.ts';
import { botsOfAccount, type ChosenBot } from './bots-of-account.ts';
import type { Conversation, Said } from './conversation.ts';
import { interrupting } from './interrupting.ts';
import { nextStart } from './next-start.ts';
import { openChat } from './open-chat.ts';
import { draftOf, type PhonePreview, previewOf } from './phone-preview.ts';
import { sayText } from './say-text.ts';

const DAY = 86_400_000;

/** Continues the chat of a contact, or starts one. */
export async function converse(parts: Conversation, said: Said): Promise<void> {
  const { store, thread } = parts;
  const contact = contactOf(thread, said);
  const hasChanged = contact !== undefined;
  if (hasChanged) await store.channels.updateThread(thread.id, { contact: JSON.stringify(contact) });
  if (thread.isBlocked) await store.channels.updateThread(thread.id, { isBlocked: false });
  const known = contact ?? ownJson<Omit<ChannelContact, 'id'>>(thread.contact);
  const { repliedTo } = said;
  // It belongs to this message alone, not to what is kept of the contact.
  const told = { said, contact: { ...known, id: thread.id, ...(repliedTo && { repliedTo }) }, hasChanged };
  if (said.kind === 'restart') {
    if (thread.sessionId !== null) await store.channels.cancelOutbound(thread.id);
    return start(parts, told, said.bot);
  }
  // It is the answer to a message that was to begin a chat.
  if (thread.startsNext !== null) return start(parts, told);
  const next = thread.sessionId === null ? {} : await continued(parts, thread.sessionId, told);
  if (next !== 'taken') await start(parts, told, next.bot);
}

interface Told {
  readonly said: Said;
  readonly contact: ChannelContact;
  readonly hasChanged: boolean;
}

/** What is known of the contact now; undefined: nothing else than before. */
function contactOf({ contact }: ChannelThread, said: Said): Omit<ChannelContact, 'id'> | undefined {
  const before = ownJson<Readonly<Record<string, string>>>(contact);
  const { name, username, language, phone } = said.contact;
  const given = Object.entries({ name, username, language, phone }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return given.every(([key, value]) => before[key] === value)
    ? undefined
    : { ...before, ...Object.fromEntries(given) };
}

/** Whether there is a chat that took it; else a new one starts, with a bot that was called by its start condition. */
function continued(
  parts: Conversation,
  sessionId: string,
  told: Told,
): Promise<'taken' | { readonly bot?: ChosenBot }> {
  const { chat, clock, store, thread } = parts;
  const { said } = told;
  return chat.serial(sessionId, async () => {
    const open = await openChat(parts, { ...thread, sessionId });
    if (open === null) return {};
    const { live, life } = open;
    const preview = previewOf(thread, clock());
    if ((live.record.kind === 'preview') !== (preview !== undefined)) return {};
    const keep = async (why: string): Promise<'taken'> => {
      await store.channels.settleInbound(said.seqs, { state: 'kept', why });
      return 'taken';
    };
    if (life === 'ended' || life === 'expired') return {};
    if (life === 'silent') return keep('The chat has ended.');
    const isOther = said.kind === 'text' && preview === undefined;
    const bot = isOther ? await interrupting(parts, said, life === 'grace') : undefined;
    if (bot !== undefined) {
      await store.channels.cancelOutbound(thread.id);
      return { bot };
    }
    if (life === 'grace') return keep('The chat had just ended.');
    if (life === 'waits' && said.command === undefined)
      return keep('The bot was waiting for something else.');
    if (life === 'asks') return {};
    if (preview !== undefined) await followDraft(parts, live, preview);
    if (parts.observe !== undefined && open.settings?.channels?.drafts === true)
      advance(live, { kind: 'observed', observer: parts.observe(thread) });
    await proceed(parts, live, told);
    return 'taken';
  });
}

/** A phone shows each change of the draft with its next message. */
async function followDraft(parts: Conversation, live: LiveSession, preview: PhonePreview): Promise<void> {
  const bot = await draftOf(parts, parts.account.workspaceId, preview);
  const key = bot?.version.key;
  if (key === undefined || key === live.record.version || live.session.frames[0]?.version === key) return;
  await parts.chat.place(live, moveToVersion(live.session, key), { kind: 'moved', version: key });
}

async function proceed(
  { chat, clock }: Conversation,
  live: LiveSession,
  { said, contact, hasChanged }: Told,
) {
  // A chat of two contacts that turned out to be one goes on with the one that stays.
  const before = live.session.channel?.contact;
  const isOther = before?.id !== contact.id || before.repliedTo !== contact.repliedTo;
  const send = (message: Message | null) =>
    chat.continue(
      live,
      { kind: 'message', at: clock(), message, ...((hasChanged || isOther) && { contact }) },
      { inbound: said.seqs },
    );
  if (said.command !== undefined)
    try {
      return await send({ type: 'command', command: said.command });
    } catch (error) {
      const isUnknown = error instanceof AppError && error.code.startsWith('COMMAND_NOT_');
      if (!isUnknown) throw error;
    }
  return send(textOf(said));
}

function textOf(said: Said): Message | null {
  if (said.kind === 'audio') return { type: 'audio', url: said.url };
  if (said.kind !== 'text') return null;
  const { text, replyId, files } = said;
  return {
    ...{ type: 'text', text },
    ...(replyId !== undefined && { metadata: { replyId } }),
    ...(files !== undefined && files.length > 0 && { attachedFileUrls: files }),
  };
}

async function start(parts: Conversation, told: Told, called?: ChosenBot): Promise<void> {
  const { account, store, clock, chatLimits } = parts;
  const { said } = told;
  const preview = previewOf(parts.thread, clock());
  const draft = preview && (await draftOf(parts, account.workspaceId, preview));
  const chosen = draft ?? called ?? (await nextStart(parts, said.kind === 'restart' && said.isWord === true));
  const choice = chosen ?? (await botsOfAccount(parts, account, said.kind === 'text' ? said.text : null));
  if (choice.kind !== 'bot') {
    await store.channels.settleInbound(said.seqs, { state: 'kept', why: 'No bot answers here.' });
    if (choice.kind === 'closed') await sayClosed(parts, choice.message);
    return;
  }
  if (choice.preview === undefined) await chatLimits.require(account.workspaceId, clock());
  await begin(parts, choice, told);
}

/** Begins with what was said. */
async function begin(parts: Conversation, bot: ChosenBot, { said, contact }: Told): Promise<void> {
  const { payload = '' } = said;
  await beginChat(parts, bot, {
    ...{ contact, message: textOf(said), inbound: said.seqs },
    ...(said.kind === 'text' && { firstMessage: said.text.slice(0, 500) }),
    ...(payload !== '' && { startPayload: payload.slice(0, 64) }),
    ...(said.referral !== undefined && { referral: said.referral }),
  });
}

/** Says so at most once a day. */
async function sayClosed(parts: Conversation, message: string): Promise<void> {
  const { thread, store, clock } = parts;
  const now = clock();
  if (thread.closedAt !== null && now - thread.closedAt < DAY) return;
  await store.channels.updateThread(thread.id, { closedAt: now });
  await sayText(parts, thread, message);
}

import type { Inbound } from '#store/ports/channel.ts';
import { type Answering, situationOf } from './answering.ts';

/** The contact may be somebody else now, or have a new device. Where the bot wants it, their chat is over. */
export async function identityChanged(parts: Answering, { seq }: Inbound): Promise<void> {
  const { store, thread } = parts;
  const { open } = await situationOf(parts);
  const ends = open?.settings?.channels?.endsOnNewIdentity === true;
  if (ends) {
    await store.channels.cancelOutbound(thread.id);
    await store.channels.updateThread(thread.id, { sessionId: null, question: null });
  }
  const why = ends
    ? 'The contact may be somebody else now: the chat ended.'
    : 'The contact may be somebody else now.';
  await store.channels.settleInbound([seq], { state: 'kept', why });
}

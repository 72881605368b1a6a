import type { Inbound } from '#store/ports/channel.ts';
import { type Answering, situationOf } from './answering.ts';

/** The contact has a new address, unless somebody else wrote from it already. */
export async function moved(
  { log, store, thread }: Answering,
  { seq }: Inbound,
  address: string,
): Promise<void> {
  const done = await store.channels.updateThread(thread.id, { address }).then(
    () => ({ state: 'done', why: null }) as const,
    (error: unknown) => {
      log.warn({ err: error, threadId: thread.id }, 'A contact could not get its new address');
      return { state: 'kept', why: 'Somebody else has the new address.' } as const;
    },
  );
  await store.channels.settleInbound([seq], done);
}

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

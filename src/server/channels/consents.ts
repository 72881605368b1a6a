import { ownJson } from '#lib/own-json.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

/** What a contact said about being written to. */
interface Consent {
  readonly state: 'given' | 'withdrawn';
  readonly at: number;
  readonly source: 'member' | 'contact' | 'messenger';
}

/** What is known about marketing messages to a contact. */
export interface Consents {
  /** Absent: nobody said anything. */
  readonly marketing?: Consent;
  /** The messenger delivers none to them until then. */
  readonly pausedUntil?: number;
}

type Threads = Pick<Store, 'channels'>;

/** How long to write no marketing to somebody who gets too much of it, ms. */
const PAUSE_MS = 24 * 3_600_000;

export const consentsOf = ({ consent }: Pick<ChannelThread, 'consent'>): Consents =>
  ownJson<Consents>(consent);

/** Notes it. */
export const noteConsent = (store: Threads, threadId: string, marketing: Consent): Promise<void> =>
  note(store, threadId, { marketing });

/** The contact gets no marketing for a while. */
export const pauseMarketing = (store: Threads, threadId: string, now: number): Promise<void> =>
  note(store, threadId, { pausedUntil: now + PAUSE_MS });

async function note({ channels }: Threads, threadId: string, news: Consents): Promise<void> {
  const thread = await channels.thread(threadId);
  if (thread === null) return;
  await channels.updateThread(threadId, { consent: JSON.stringify({ ...consentsOf(thread), ...news }) });
}

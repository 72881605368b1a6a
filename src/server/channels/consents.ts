import type { ChannelTemplate } from '#channels/channel-template.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

/** What a contact said about being written to. */
interface Consent {
  readonly state: 'given' | 'withdrawn';
  readonly at: number;
  readonly source: 'member' | 'contact' | 'messenger';
  /** The user who noted it. Absent: nobody had to. */
  readonly by?: string;
  /** Why the contact may be written to, in the words of an author. */
  readonly ground?: string;
}

/** What is known about messages to a contact that were not asked for. */
export interface Consents {
  /** Absent: nobody said anything. */
  readonly marketing?: Consent;
  /** All other messages. Absent: no ground was named. */
  readonly utility?: Consent;
  /** The messenger delivers no marketing to them until then. */
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

/** Notes why the contact may be written to about what is no marketing. */
export const noteGround = (store: Threads, threadId: string, utility: Consent): Promise<void> =>
  note(store, threadId, { utility });

/** A message of this row was too much for its contact, who gets no marketing for a while. */
export async function pauseMarketing(
  store: Threads,
  { id, threadId }: { readonly id: string; readonly threadId: string },
  now: number,
): Promise<void> {
  await store.channels.noteTooMuch(id);
  await note(store, threadId, { pausedUntil: now + PAUSE_MS });
}

/** What a contact has to have agreed to; `paused`: they did, and the messenger delivers none to them at present. */
export function consentFor(
  { category }: Pick<ChannelTemplate, 'category'>,
  thread: Pick<ChannelThread, 'consent'>,
  now: number,
): 'given' | 'missing' | 'withdrawn' | 'paused' {
  const { marketing, utility, pausedUntil = 0 } = consentsOf(thread);
  if (marketing?.state === 'withdrawn') return 'withdrawn';
  if (category !== 'marketing') return utility === undefined && marketing === undefined ? 'missing' : 'given';
  if (marketing === undefined) return 'missing';
  return pausedUntil > now ? 'paused' : 'given';
}

async function note({ channels }: Threads, threadId: string, news: Consents): Promise<void> {
  const thread = await channels.thread(threadId);
  if (thread === null) return;
  await channels.updateThread(threadId, { consent: JSON.stringify({ ...consentsOf(thread), ...news }) });
}

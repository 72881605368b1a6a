import { ownJson } from '#lib/own-json.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';

/** What a contact said about being written to. */
interface Consent {
  readonly state: 'given' | 'withdrawn';
  readonly at: number;
  readonly source: 'member' | 'contact' | 'messenger';
}

/** By kind of message; absent: nobody said anything. */
export interface Consents {
  readonly marketing?: Consent;
}

export const consentsOf = ({ consent }: Pick<ChannelThread, 'consent'>): Consents =>
  ownJson<Consents>(consent);

/** Notes it. */
export const noteConsent = (
  { channels }: Pick<Store, 'channels'>,
  thread: Pick<ChannelThread, 'id'>,
  marketing: Consent,
): Promise<void> =>
  channels.updateThread(thread.id, { consent: JSON.stringify({ marketing } satisfies Consents) });

import type { ChannelEvent } from '#channels/channel-event.ts';
import type { Store } from '#store/ports/store.ts';
import { noteConsent, pauseMarketing } from './consents.ts';

interface News {
  readonly event: Extract<ChannelEvent, { kind: 'status' | 'marketing' }>;
  readonly now: number;
}

/** Notes what a messenger says about marketing messages to a contact of an account. It is no message of theirs. */
export async function noteMarketing(
  { store }: { readonly store: Pick<Store, 'channels'> },
  accountId: string,
  { event, now }: News,
): Promise<void> {
  if (event.kind === 'marketing') {
    const thread = await store.channels.findThread(accountId, [
      ...event.from.keys,
      ...(event.from.alsoAt ?? []),
    ]);
    const state = event.isWanted ? 'given' : 'withdrawn';
    if (thread !== null)
      await noteConsent(store, thread.id, { state, at: event.at || now, source: 'contact' });
    return;
  }
  const row =
    event.marketing === undefined || event.ref === null ? null : await store.channels.outboundRow(event.ref);
  if (row === null || row.accountId !== accountId) return;
  if (event.marketing === 'pause') await pauseMarketing(store, row, now);
  else await noteConsent(store, row.threadId, { state: 'withdrawn', at: now, source: 'messenger' });
}

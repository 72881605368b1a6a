import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { rowsOf } from './channel-turns.ts';

interface SayDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly adapter: ChannelAdapter;
  readonly clock: () => number;
  readonly newId: () => string;
}

/** Sends a text that no bot says, after what waits already. */
export async function sayText(
  { store, adapter, clock, newId }: SayDeps,
  thread: ChannelThread,
  text: string,
): Promise<void> {
  const piece = { kind: 'text', text: { text, marks: [] } } as const;
  await store.channels.send(rowsOf([piece], { adapter, thread, at: clock(), newId, turn: null }));
}

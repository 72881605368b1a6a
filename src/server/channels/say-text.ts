import type { ChannelAdapter } from '#channels/adapter.ts';
import type { Keyboard } from '#channels/piece.ts';
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
  said: string | { readonly text: string; readonly keyboard: Keyboard },
): Promise<void> {
  const { text, keyboard } = typeof said === 'string' ? { text: said, keyboard: [] } : said;
  const buttons = keyboard.length === 0 ? {} : { keyboard };
  const piece = { kind: 'text', text: { text, marks: [] }, ...buttons } as const;
  await store.channels.send(rowsOf([piece], { adapter, thread, at: clock(), newId, turn: null }));
}

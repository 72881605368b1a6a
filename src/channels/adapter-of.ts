import type { ChannelAdapter } from './adapter.ts';
import { telegram } from './telegram/telegram.ts';

/** The messengers that the server speaks to, by name. */
const channelAdapters: ReadonlyMap<string, ChannelAdapter> = new Map([
  [telegram.capabilities.name, telegram],
]);

/** The adapter of a messenger; undefined: there is no such messenger. */
export const adapterOf = (name: string): ChannelAdapter | undefined => channelAdapters.get(name);

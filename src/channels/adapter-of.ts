import type { ChannelAdapter } from './adapter.ts';
import { channelAdapters } from './channel-adapters.ts';

/** The adapter of a messenger; undefined: there is no such messenger. */
export const adapterOf = (name: string): ChannelAdapter | undefined =>
  channelAdapters.find(({ capabilities }) => capabilities.name === name);

import type { ChannelThread } from '../ports/channel.ts';
import type { Tables } from './tables.ts';

/** A thread as the port has it. */
export const toThread = (row: Tables['channelThreads']): ChannelThread => ({
  ...row,
  isBlocked: row.isBlocked === 1,
});

import type { Channels } from '../ports/channel.ts';
import { channelAccounts } from './channel-accounts.ts';
import { channelContacts } from './channel-contacts.ts';
import { channelInbound } from './channel-inbound.ts';
import { channelOutbound } from './channel-outbound.ts';
import type { Db } from './db.ts';

/** Messengers, on every SQL database. */
export function createChannels(db: Db): Channels {
  return { ...channelAccounts(db), ...channelInbound(db), ...channelOutbound(db), ...channelContacts(db) };
}

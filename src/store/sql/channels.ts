import type { Channels } from '../ports/channel.ts';
import { channelAccounts } from './channel-accounts.ts';
import { channelContacts } from './channel-contacts.ts';
import { channelInbound } from './channel-inbound.ts';
import { channelOutbound } from './channel-outbound.ts';
import { channelUploads } from './channel-uploads.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db } from './db.ts';
import type { Together } from './gathering.ts';

/** Messengers, on every SQL database. `together`: how what is written for each message is; default: each by itself. */
export function createChannels(
  db: Db,
  chats: ChatRows,
  together: Together = (work) => atomically(db, work),
): Channels {
  return {
    ...channelAccounts(db),
    ...channelInbound(db, chats, together),
    ...channelOutbound(db, together),
    ...channelContacts(db, chats),
    ...channelUploads(db),
  };
}

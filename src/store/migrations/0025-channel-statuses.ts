import type { Migration } from './migration.ts';

/** What messengers report about messages that were sent, and messages that wait for another one to arrive. */
export const channelStatuses: Migration = {
  name: '0025-channel-statuses',
  statements: () => [
    `alter table "outbound" add column "gateMs" bigint not null default 0`,
    `alter table "outbound" add column "deliveredAt" bigint`,
    `alter table "outbound" add column "readAt" bigint`,
    `create index "outboundGate" on "outbound" ("accountId", "acceptedAt") where "gateMs" > 0 and "state" = 'accepted'`,
    `create index "outboundExternal" on "outbound" ("accountId", "externalId") where "externalId" is not null`,
    `create index "outboundParked" on "outbound" ("threadId") where "state" = 'parked'`,
  ],
};

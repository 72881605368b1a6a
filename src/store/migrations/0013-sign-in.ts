import type { Migration } from './migration.ts';

/**
 * Passwords, and invitations that are accepted by a link. Accounts that exist were created by whoever runs the
 * installation, who vouches for their e-mail addresses.
 */
export const signIn: Migration = {
  name: '0013-sign-in',
  statements: () => [
    `alter table "users" add column "passwordHash" text`,
    `alter table "users" add column "isEmailConfirmed" integer not null default 1`,
    ...['invitations', 'botInvitations'].flatMap((table) => [
      `alter table "${table}" add column "hash" text`,
      `alter table "${table}" add column "expiresAt" bigint`,
      `create unique index "${table}Hash" on "${table}" ("hash") where "hash" is not null`,
    ]),
  ],
};

import type { Migration } from './migration.ts';

/** Who people are at a provider of single sign-on. */
export const identities: Migration = {
  name: '0027-identities',
  statements: () => [
    `create table "identities" ("issuer" text not null, "subject" text not null, "userId" text not null,
      "createdAt" bigint not null, primary key ("issuer", "subject"))`,
  ],
};

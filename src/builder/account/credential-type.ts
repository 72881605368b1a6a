import type { CallReply } from '#builder/api/call.ts';

/** A service that accounts can be added for, with the fields of its form. */
export type CredentialType = CallReply<'credentials.listTypes'>['types'][number];

/** An account of a workspace, without its secrets. */
export type Credential = CallReply<'credentials.list'>['credentials'][number];

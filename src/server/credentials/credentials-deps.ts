import type { Logger } from 'pino';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Smtp } from '#server/egress/smtp/create-smtp.ts';
import type { ManagementVerbs } from '#store/ports/management.ts';
import type { GoogleClient } from './google/google-client.ts';
import type { KeyRing } from './key-ring.ts';

/** What the service of accounts works with. */
export interface CredentialsDeps {
  readonly store: Pick<ManagementVerbs, 'credentials'>;
  readonly keys: KeyRing;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly egress: Egress;
  readonly smtp: Smtp;
  readonly googleClient: GoogleClient | undefined;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

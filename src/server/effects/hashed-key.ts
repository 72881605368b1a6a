import { createHash } from 'node:crypto';

/**
 * The identifier of an effect for other services: its key contains the session id, which gives access to the session,
 * so they get a hash.
 */
export const hashedKey = (effectKey: string): string =>
  createHash('sha256').update(effectKey).digest('base64url');

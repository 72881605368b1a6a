import { createHash } from 'node:crypto';

/** What others are told of an effect: its key names the session, whose id opens it, so they get a hash. */
export const hashedKey = (effectKey: string): string =>
  createHash('sha256').update(effectKey).digest('base64url');

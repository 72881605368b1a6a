import type { Config } from '#server/config.ts';
import { allowUrl } from '#server/egress/allow-url.ts';
import { createEgress, type Egress, type EgressOptions } from '#server/egress/create-egress.ts';

/** Pieces of files are small; error responses are short. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Requests to the operator's own bucket, which may be in a private network or on another port. Bots use another egress
 * client, which gets no additional access from this.
 */
export function bucketEgress(config: Pick<Config, 'filesS3Url'>, more: EgressOptions = {}): Egress {
  return createEgress({ ...more, allow: allowUrl(config.filesS3Url), maxBytes: MAX_BYTES });
}

import type { Config } from '#server/config.ts';
import { parseAllowList } from '#server/egress/allow-list.ts';
import { createEgress, type Egress, type EgressOptions } from '#server/egress/create-egress.ts';

/** Pieces of files are small; services say what went wrong in a few words. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The way to the operator's own bucket, also in a private network or at another port. Bots have another way out,
 * to which this opens nothing.
 */
export function bucketEgress(config: Pick<Config, 'filesS3Url'>, more: EgressOptions = {}): Egress {
  return createEgress({ ...more, allow: placeOf(config.filesS3Url), maxBytes: MAX_BYTES });
}

function placeOf(url: string | undefined) {
  if (url === undefined) return [];
  const { hostname, port, protocol } = new URL(url);
  const entries = parseAllowList(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
  return entries.ok ? entries.value : [];
}

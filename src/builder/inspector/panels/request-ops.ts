import type { ImportedRequest } from '#bot/curl/from-curl.ts';
import type { Op } from '#bot/ops/op.ts';
import type { Spot } from '../spot.ts';

/** The changes that make the request of a block the imported one. */
export function requestOps(
  spot: Spot,
  { method, url, headers, body, timeout }: ImportedRequest,
  newId: () => string,
): readonly Op[] {
  const rows = headers.map(({ key, value }) => ({ id: newId(), key, value }));
  return [
    ...spot.set(['options', 'webhook', 'url'], url),
    ...spot.set(['options', 'webhook', 'method'], method),
    ...spot.set(['options', 'webhook', 'headers'], rows.length === 0 ? undefined : rows),
    ...spot.set(['options', 'webhook', 'body'], body),
    ...spot.set(['options', 'isCustomBody'], body === undefined ? undefined : true),
    ...(timeout === undefined ? [] : spot.set(['options', 'timeout'], timeout)),
  ];
}

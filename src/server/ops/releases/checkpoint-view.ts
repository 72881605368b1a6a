import type { OutputOf } from '#contract/endpoint.ts';
import type { saveCheckpoint } from '#contract/releases.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Checkpoint } from '#store/ports/checkpoint.ts';
import type { Person } from '../people.ts';

/** A kept draft on the wire. */
export function checkpointView(
  { key, reason, name, at }: Checkpoint,
  by: Person,
): OutputOf<typeof saveCheckpoint>['checkpoint'] {
  return { versionId: key, reason, name, by, at: isoTime(at) };
}

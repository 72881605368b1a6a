import type { SeenTakeOver } from '#server/take-over/take-overs.ts';
import { isoTime } from '#server/wire/iso-time.ts';

/** A take-over in the form of the interface. */
export function takeOverView({ id, state, createdAt, updatedAt, report }: SeenTakeOver) {
  const { isDryRun, ...rest } = report;
  return {
    ...{ id, state, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) },
    ...{ ...rest, dryRun: isDryRun },
  };
}

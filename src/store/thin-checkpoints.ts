import type { Checkpoint } from './ports/checkpoint.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The checkpoints of one bot, the last first, that need not be kept at `now`: those without a name that are older than a day
 * and not the last of their hour, or older than a week and not the last of their day, in UTC.
 */
export function thinCheckpoints(
  checkpoints: readonly Pick<Checkpoint, 'seq' | 'key' | 'name' | 'at'>[],
  now: number,
): readonly Pick<Checkpoint, 'seq' | 'key'>[] {
  const taken = new Set<string>();
  return checkpoints.filter(({ name, at }) => {
    const span = spanOf(now - at);
    if (span === undefined || name !== null) return false;
    const period = `${span} ${Math.floor(at / span)}`;
    if (taken.has(period)) return true;
    taken.add(period);
    return false;
  });
}

/** Of which span one is kept; undefined: all are. */
function spanOf(age: number): number | undefined {
  if (age <= DAY) return undefined;
  return age <= 7 * DAY ? HOUR : DAY;
}

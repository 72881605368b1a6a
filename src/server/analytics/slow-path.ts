import type { FunnelWindow } from '#contract/analytics.ts';
import { windowMs } from './window-ms.ts';

/**
 * For each visit of a path, the first visit that is no longer ago than a window, by its index. Windows that are longer
 * than the whole chat are left out.
 */
export type SlowPath = Partial<Readonly<Record<FunnelWindow, readonly number[]>>>;

/**
 * What is kept of the times of visits (ms), so that funnels with a window are exact. Null: the chat was quicker than each
 * window, as most are.
 */
export function slowPath(times: readonly number[]): SlowPath | null {
  const exceeded = Object.entries(windowMs).flatMap(([name, ms]) => {
    const since = sinceEach(times, ms);
    return since.some((first) => first > 0) ? [[name, since] as const] : [];
  });
  return exceeded.length === 0 ? null : Object.fromEntries(exceeded);
}

function sinceEach(times: readonly number[], ms: number): readonly number[] {
  let first = 0;
  return times.map((time) => {
    while (time - (times[first] ?? time) > ms) first += 1;
    return first;
  });
}

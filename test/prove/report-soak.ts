import type { ProvenStore } from './prove-store.ts';
import type { Report } from './report-proof.ts';
import type { Soak } from './soak.ts';

/** What clients that wait may take, MB. */
const MOST_WAITING_MB = 1000;
/** By how much memory may grow from the second third to the last, MB: chats that are kept in memory take 64. */
const MOST_GROWTH_MB = 64;

/** A table, what failed, and one line of JSON at the end. */
export function reportSoak(store: ProvenStore, seen: Soak): Report {
  const { times, memory, failed } = seen;
  const third = Math.ceil(memory.length / 3);
  const [early, late] = [middle(memory.slice(third, 2 * third)), middle(memory.slice(2 * third))];
  const inOrder = times.toSorted((a, b) => a - b);
  const line = {
    store,
    seconds: Math.round(seen.seconds),
    coldStartMs: Math.round(seen.coldStartMs),
    clientsWaiting: seen.waiting,
    megabytesWhileWaiting: Math.round(seen.waitingMb),
    turns: times.length,
    turnsPerSecond: Math.round(times.length / seen.seconds),
    p50Ms: tenths(inOrder[Math.floor(inOrder.length * 0.5)]),
    p99Ms: tenths(inOrder[Math.floor(inOrder.length * 0.99)]),
    megabytesEarly: Math.round(early),
    megabytesLate: Math.round(late),
    failed: failed.length,
  };
  return {
    lines: [
      ...Object.entries(line).map(([name, value]) => `${name.padEnd(22)} ${value}`),
      ...failed.slice(0, 5).map((each) => `failed: ${each}`),
      JSON.stringify(line),
    ],
    isHeld:
      failed.length === 0 &&
      times.length > 0 &&
      seen.waitingMb <= MOST_WAITING_MB &&
      late - early <= MOST_GROWTH_MB,
  };
}

const tenths = (value = 0): number => Math.round(value * 10) / 10;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

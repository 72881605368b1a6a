import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from './collect-garbage.ts';

/** How long a thread is idle before its heap is tidied, in ms. */
const IDLE_MS = 2_000;

/** Size of the heap from which on that is worth the time, in bytes; a new thread has half of it. */
const LARGE_BYTES = 16 * 1024 * 1024;

/** Returns memory of a thread to the system. */
export interface HeapTidier {
  /** Something is done: the thread is not idle before some time has passed. */
  readonly postpone: () => void;
}

/**
 * Collects the garbage of an idle thread. A heap grows up to its limit before V8 collects it, and would keep that size
 * for as long as nothing happens.
 */
export function createHeapTidier(): HeapTidier {
  const timer = setTimeout(() => {
    if (getHeapStatistics().total_heap_size > LARGE_BYTES) collectGarbage('last-resort');
  }, IDLE_MS).unref();
  return { postpone: () => void timer.refresh() };
}

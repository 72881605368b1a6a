import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';

/** Keeps 300,000 objects and replaces them all the time; prints the peak of the heap in bytes. */
const churning = (before: string): string => `
  import { getHeapStatistics } from 'node:v8';
  import { tuneHeap } from '${new URL('tune-heap.ts', import.meta.url)}';
  ${before}
  // What loading took decides until the first collection.
  gc();
  const kept = Array.from({ length: 300_000 }, () => null);
  let peak = 0;
  for (let i = 0; i < 3_000_000; i += 1) {
    kept[(i * 7919) % kept.length] = { i, pair: [i, i + 1] };
    if (i % 5_000 === 0) peak = Math.max(peak, getHeapStatistics().used_heap_size);
  }
  console.log(peak);`;

const peakOf = (before: string): number =>
  Number(
    execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', churning(before)], {
      encoding: 'utf8',
    }),
  );

it('keeps the peak of the heap below three quarters of what V8 would let it grow to', () => {
  const [limited, free] = [peakOf('tuneHeap();'), peakOf('')];
  assert.ok(limited < free * 0.75, `${limited} of ${free} bytes`);
});

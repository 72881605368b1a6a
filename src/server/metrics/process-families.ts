import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family, Sample } from './family.ts';

/** Resolution of the delay of the event loop, in ms: a timer that fires this often. */
const RESOLUTION_MS = 20;

/** Memory, processor time and event loop of this process. */
export class ProcessFamilies {
  /** Measured from the first time that somebody asks. */
  #delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  readonly #startedAt = Date.now() / 1000 - process.uptime();

  families(): readonly Family[] {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process', rss),
      gauge('nodejs_heap_size_used_bytes', 'Heap in use', heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Heap', heapTotal),
      gauge('nodejs_external_memory_bytes', 'Memory outside the heap', external),
      {
        ...{ name: 'process_cpu_seconds_total', help: 'Processor time', type: 'counter' },
        samples: [{ labels: {}, value: (user + system) / 1e6 }],
      },
      gauge('process_start_time_seconds', 'When the process was started', this.#startedAt),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late timers fired since the metrics were last read',
        type: 'gauge',
        samples: this.#lag(),
      },
    ];
  }

  close(): void {
    this.#delay?.disable();
  }

  #lag(): readonly Sample[] {
    if (this.#delay === undefined) {
      this.#delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.#delay.enable();
    }
    const { max } = this.#delay;
    const lateBy = (ns: number): number =>
      Number.isFinite(ns) ? Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000) : 0;
    const samples: readonly Sample[] = [
      { labels: { quantile: '0.5' }, value: lateBy(this.#delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: lateBy(this.#delay.percentile(99)) },
      { labels: { quantile: '1' }, value: lateBy(max) },
    ];
    this.#delay.reset();
    return samples;
  }
}

const gauge = (name: string, help: string, value: number): Family => ({
  ...{ name, help, type: 'gauge' },
  samples: [{ labels: {}, value }],
});

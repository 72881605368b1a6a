/** What one job may use. All of them per job; times in ms. */
export interface Limits {
  /** CPU time when the job does not name its own. */
  readonly cpuMs: number;
  /** Time from start to end, waits for `fetch` included; also the ceiling of a job's own CPU time. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  readonly stackBytes: number;
  /** Characters of JSON a result (value and sets together) may have. */
  readonly maxResultChars: number;
}

export const defaultLimits: Limits = {
  cpuMs: 1_000,
  wallMs: 10_000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  maxResultChars: 1024 * 1024,
};

/** Characters of JSON a job may have. */
export const maxJobChars = 4 * 1024 * 1024;

/** How deeply lists and objects of a result may be nested: everyone who walks a result may use recursion. */
export const maxDepth = 100;

/** `fetch` calls of one job. */
export const maxFetches = 50;

/** Jobs after which a worker makes room for a fresh one: the memory of a WebAssembly instance never shrinks. */
export const jobsPerWorker = 5_000;

/**
 * How long a worker may be silent before it is ended, for a CPU limit: the interrupt ends ordinary code at
 * the limit itself, this catches code stuck inside one native call. Generous, for a busy machine.
 */
export const silenceMs = (cpuMs: number): number => cpuMs * 2 + 500;

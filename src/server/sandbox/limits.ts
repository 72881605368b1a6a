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
 * How many jobs may wait and be under way. Each place of the queue stands for 40 KB of a job's text. Jobs that
 * use `fetch` hold a worker of about 10 MB each, and their own memory, while they wait for replies.
 */
export const queueCaps = { places: 2_000, ownPlaces: 200, parked: 10, ownParked: 4 } as const;

/** Characters of a job for each place in the queue. */
export const charsPerPlace = 40_000;

/** Memory that the waiting jobs of one owner may hold together, bytes. */
export const maxParkedBytes = 96 * 1024 * 1024;

/** Memory of an interpreter with which a worker is kept when it has nothing to do, bytes. */
export const idleBytes = 20 * 1024 * 1024;

/** How long a worker that is not needed, or that grew, waits for the next job, ms. */
export const idleMs = 5_000;

/**
 * How long a worker may be silent before it is ended, for a CPU limit: the interrupt ends ordinary code at
 * the limit itself, this catches code stuck inside one native call. Generous, for a busy machine.
 */
export const silenceMs = (cpuMs: number): number => cpuMs * 2 + 500;

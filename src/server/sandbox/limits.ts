/** The limits of one job; times in ms. */
export interface Limits {
  /** CPU time when the job has no limit of its own. */
  readonly cpuMs: number;
  /** Time from start to end, including waits for `fetch`; also the maximum of a job's own CPU time. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  readonly stackBytes: number;
  /** Maximum length of a result (value and sets together), in characters of JSON. */
  readonly maxResultChars: number;
}

export const defaultLimits: Limits = {
  cpuMs: 1_000,
  wallMs: 10_000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  maxResultChars: 1024 * 1024,
};

/** Maximum length of a job, in characters of JSON. */
export const maxJobChars = 4 * 1024 * 1024;

/** Maximum nesting of lists and objects in a result: any code that walks a result may use recursion. */
export const maxDepth = 100;

/** `fetch` calls of one job. */
export const maxFetches = 50;

/** Jobs after which a worker is replaced: the memory of a WebAssembly instance never shrinks. */
export const jobsPerWorker = 5_000;

/**
 * How many jobs may wait and run. Each place of the queue stands for 40 KB of a job's text. Jobs that use `fetch`
 * occupy a worker of about 10 MB each, and their own memory, while they wait for replies.
 */
export const queueCaps = { places: 2_000, ownPlaces: 200, parked: 10, ownParked: 4 } as const;

/** Characters of a job for each place in the queue. */
export const charsPerPlace = 40_000;

/** Memory that the waiting jobs of one owner may use together, in bytes. */
export const maxParkedBytes = 96 * 1024 * 1024;

/** Memory of an interpreter up to which an idle worker is kept, in bytes. */
export const idleBytes = 20 * 1024 * 1024;

/** How long an unneeded or grown worker waits for the next job, in ms. */
export const idleMs = 5_000;

/**
 * How long a worker may be silent before it is ended, by CPU limit: the interrupt ends ordinary code at the limit
 * itself, this catches code stuck inside one native call. Generous, for a busy machine.
 */
export const silenceMs = (cpuMs: number): number => cpuMs * 2 + 500;

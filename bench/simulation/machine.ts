import type { Timeline } from './timeline.ts';

/**
 * A computer with some cores, which its threads share: whoever is ready first gets the next free core. Other programs
 * may have a part of it (`others`, in cores): everything takes longer by as much.
 */
export class Machine {
  readonly timeline: Timeline;
  readonly cores: number;
  readonly #pace: number;
  #free: number;
  readonly #ready: Thread[] = [];
  #isFirstAt = 0;

  constructor(timeline: Timeline, cores: number, others = 0) {
    this.timeline = timeline;
    this.cores = cores;
    this.#pace = Math.max(MIN_PACE, 1 - others / cores);
    this.#free = cores;
  }

  thread(): Thread {
    return new Thread(this);
  }

  /** A thread has something to do and no core yet. */
  wants(thread: Thread): void {
    this.#ready.push(thread);
    this.#assign();
  }

  #assign(): void {
    while (this.#free > 0 && this.#isFirstAt < this.#ready.length) {
      const thread = this.#ready[this.#isFirstAt++];
      const job = thread?.next();
      if (thread === undefined || job === undefined) continue;
      this.#free -= 1;
      this.timeline.after(job.micros / this.#pace, () => {
        this.#free += 1;
        thread.ended(job);
        this.#assign();
      });
    }
    if (this.#isFirstAt < 1000) return;
    this.#ready.splice(0, this.#isFirstAt);
    this.#isFirstAt = 0;
  }
}

/** Nobody leaves nothing. */
const MIN_PACE = 0.01;

/** A process with one thread, such as a server of Node or a connection of PostgreSQL: it does one thing after the other. */
export class Thread {
  readonly #machine: Machine;
  readonly #jobs: Job[] = [];
  #isReady = false;
  #isKilled = false;
  /** How long it has computed so far, µs. */
  busy = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Has it compute for that long, after all it has to do already. Nothing happens once it was killed. */
  run(micros: number, done: () => void): void {
    if (this.#isKilled) return;
    this.#jobs.push({ micros, done });
    this.#want();
  }

  kill(): void {
    this.#isKilled = true;
    this.#jobs.length = 0;
  }

  next(): Job | undefined {
    return this.#jobs.shift();
  }

  ended({ micros, done }: Job): void {
    this.#isReady = false;
    this.busy += micros;
    if (this.#isKilled) return;
    done();
    this.#want();
  }

  #want(): void {
    if (this.#isReady || this.#jobs.length === 0) return;
    this.#isReady = true;
    this.#machine.wants(this);
  }
}

interface Job {
  readonly micros: number;
  readonly done: () => void;
}

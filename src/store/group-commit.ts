import type { StoreLoad } from './ports/meta.ts';
import type { CommitOutcome, TurnCommit } from './ports/turn.ts';

/** What became of one turn. An error is a bug of ours: the caller's promise rejects. */
export type Settled = CommitOutcome | Error;

export interface Batches {
  /** Prepares to write the next batch, which is put together afterwards. A promise only where that has to wait. */
  readonly prepare?: () => Promise<void> | undefined;
  /** Writes turns together; what became of each, in the same order. Must not throw. */
  readonly write: (turns: readonly TurnCommit[]) => readonly Settled[] | Promise<readonly Settled[]>;
  /** How many batches may be on their way at the same time. Default: 1. */
  readonly most?: number;
  /** What a turn must have for itself: turns that share one are never on their way at the same time. Default: nothing. */
  readonly claimsOf?: (turn: TurnCommit) => readonly string[];
}

/** Learns of turns that were written, or may have been. */
export interface WrittenTurns {
  note(turn: TurnCommit): void;
}

/**
 * Makes turns durable together: they share one transaction, hence one wait for the disk. A turn that comes
 * alone is written at once. Where turns come close together, each batch waits a moment for more: making a
 * batch durable costs more than all its rows.
 */
export class GroupCommit {
  readonly #batches: Batches;
  readonly #most: number;
  readonly #observers: readonly WrittenTurns[];
  #queue: Pending[] = [];
  #isScheduled = false;
  /** Whether the last batch held several turns: then more are on their way. */
  #isBusy = false;
  #underWay = 0;
  readonly #claimed = new Set<string>();
  #batchCount = 0;
  #turnCount = 0;

  constructor(batches: Batches, observers: readonly WrittenTurns[] = []) {
    this.#batches = batches;
    this.#most = batches.most ?? 1;
    this.#observers = observers;
  }

  /** How busy it is, and what it has written. */
  load(): StoreLoad {
    return { turnsWaiting: this.#queue.length, batches: this.#batchCount, batchedTurns: this.#turnCount };
  }

  commit(turn: TurnCommit): Promise<CommitOutcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ turn, claims: this.#batches.claimsOf?.(turn) ?? none, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when everything that was handed in so far is settled. */
  async drain(): Promise<void> {
    while (this.#isScheduled || this.#underWay > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  #schedule(): void {
    if (this.#isScheduled || this.#underWay >= this.#most) return;
    this.#isScheduled = true;
    if (this.#isBusy) setTimeout(() => this.#begin(), GATHER_MS);
    else setImmediate(() => this.#begin());
  }

  #begin(): void {
    const preparing = this.#batches.prepare?.();
    if (preparing === undefined) this.#write();
    else void preparing.then(() => this.#write());
  }

  #write(): void {
    this.#isScheduled = false;
    const batch = this.#take();
    // All that waits needs what is on its way: the end of that begins anew.
    if (batch.length === 0) return;
    this.#isBusy = batch.length > 1;
    this.#batchCount += 1;
    this.#turnCount += batch.length;
    this.#underWay += 1;
    const written = this.#batches.write(batch.map(({ turn }) => turn));
    if (written instanceof Promise) {
      void written.then((outcomes) => this.#end(batch, outcomes));
      // While it is on its way, the next one gathers.
      if (this.#queue.length > 0) this.#schedule();
    } else this.#end(batch, written);
  }

  #end(batch: readonly Pending[], outcomes: readonly Settled[]): void {
    this.#underWay -= 1;
    for (const { claims } of batch) for (const claim of claims) this.#claimed.delete(claim);
    this.#settle(batch, outcomes);
    if (this.#queue.length > 0) this.#schedule();
  }

  #settle(batch: readonly Pending[], outcomes: readonly Settled[]): void {
    batch.forEach(({ turn, resolve, reject }, index) => {
      const outcome = outcomes[index] ?? new Error('A turn was left without outcome');
      if (outcome instanceof Error) return reject(outcome);
      if (outcome === 'committed' || outcome === 'unknown')
        for (const observer of this.#observers) observer.note(turn);
      resolve(outcome);
    });
  }

  /** The first turns that wait, in order, without those that must wait for others. */
  #take(): readonly Pending[] {
    // Bounded, so that one batch never holds the event loop for long.
    if (this.#batches.claimsOf === undefined) return this.#queue.splice(0, maximumBatch);
    const taken: Pending[] = [];
    const left: Pending[] = [];
    const passedOver = new Set<string>();
    for (const pending of this.#queue) {
      const { claims } = pending;
      const mayGo =
        taken.length < maximumBatch &&
        claims.every((claim) => !this.#claimed.has(claim) && !passedOver.has(claim));
      (mayGo ? taken : left).push(pending);
      for (const claim of claims) (mayGo ? this.#claimed : passedOver).add(claim);
    }
    this.#queue = left;
    return taken;
  }
}

const none: readonly never[] = [];
const maximumBatch = 512;
/** How long a batch waits for more, ms: little beside what a visitor notices. */
const GATHER_MS = 2;

interface Pending {
  readonly turn: TurnCommit;
  readonly claims: readonly string[];
  readonly resolve: (outcome: CommitOutcome) => void;
  readonly reject: (error: Error) => void;
}

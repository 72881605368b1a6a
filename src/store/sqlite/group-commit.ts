import type { DatabaseSync } from 'node:sqlite';
import type { CommitOutcome, TurnCommit } from '../ports/turn.ts';
import type { WriteLock } from '../write-lock.ts';
import { refusalOf } from './refusal.ts';
import { LateTurnError, NoChatsLeftError, type TurnWriter } from './turn-writer.ts';

/**
 * Makes turns durable together: they share one transaction, hence one wait for the disk. A turn that comes
 * alone is written at once. Where turns come close together, each batch waits a moment for more: making a
 * batch durable costs more than all its rows.
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  readonly #writer: TurnWriter;
  readonly #lock: WriteLock;
  #queue: Pending[] = [];
  #isScheduled = false;
  /** Whether the last batch held several turns: then more are on their way. */
  #isBusy = false;

  constructor(db: DatabaseSync, writer: TurnWriter, lock: WriteLock) {
    this.#db = db;
    this.#writer = writer;
    this.#lock = lock;
  }

  commit(turn: TurnCommit): Promise<CommitOutcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ turn, resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when everything that was handed in so far is settled. */
  async drain(): Promise<void> {
    while (this.#isScheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (this.#isBusy) setTimeout(() => this.#begin(), GATHER_MS);
    else setImmediate(() => this.#begin());
  }

  #begin(): void {
    if (this.#lock.tryAcquire()) this.#flush();
    else void this.#lock.acquire().then(() => this.#flush());
  }

  #flush(): void {
    // Bounded, so that one flush never holds the event loop for long.
    const batch = this.#queue.splice(0, maximumBatch);
    this.#isBusy = batch.length > 1;
    try {
      settle(batch, this.#together(batch) ?? this.#singly(batch));
    } finally {
      this.#lock.release();
      this.#isScheduled = false;
      if (this.#queue.length > 0) this.#schedule();
    }
  }

  /** Null: something in the batch failed and nothing was written. */
  #together(batch: readonly Pending[]): readonly Settled[] | null {
    try {
      this.#db.exec('begin immediate');
      const outcomes = batch.map(({ turn }) => this.#writer.write(turn));
      this.#db.exec('commit');
      return outcomes;
    } catch {
      this.#rollBack();
      return null;
    }
  }

  /** Each turn behind its own savepoint, so that one that fails takes nothing else with it. */
  #singly(batch: readonly Pending[]): readonly Settled[] {
    try {
      this.#db.exec('begin immediate');
      const outcomes = batch.map(({ turn }) => this.#attempt(turn));
      this.#db.exec('commit');
      return outcomes;
    } catch (error) {
      this.#rollBack();
      return batch.map(() => (refusalOf(error) ? 'unavailable' : toError(error)));
    }
  }

  #attempt(turn: TurnCommit): Settled {
    this.#db.exec('savepoint turn');
    try {
      const outcome = this.#writer.write(turn);
      this.#db.exec('release turn');
      return outcome;
    } catch (error) {
      // Some failures end the whole transaction: then there is nothing left to go back to.
      if (!this.#db.isTransaction) throw error;
      this.#db.exec('rollback to turn; release turn');
      if (error instanceof LateTurnError) return 'conflict';
      if (error instanceof NoChatsLeftError) return 'noChatsLeft';
      return refusalOf(error) ? 'unavailable' : toError(error);
    }
  }

  #rollBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback');
    } catch {
      // The next attempt to begin fails too, and comes here again.
    }
  }
}

const maximumBatch = 512;
/** How long a batch waits for more, ms: little beside what a visitor notices. */
const GATHER_MS = 2;

interface Pending {
  readonly turn: TurnCommit;
  readonly resolve: (outcome: CommitOutcome) => void;
  readonly reject: (error: Error) => void;
}

/** An error is a bug of ours: the caller's promise rejects. */
type Settled = CommitOutcome | Error;

function settle(batch: readonly Pending[], outcomes: readonly Settled[]): void {
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index] ?? new Error('A turn was left without outcome');
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  });
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

import type { DatabaseSync } from 'node:sqlite';
import type { Settled } from '../group-commit.ts';
import type { TurnCommit } from '../ports/turn.ts';
import type { WriteLock } from '../write-lock.ts';
import { LateTurnError } from './late-turn-error.ts';
import { NoChatsLeftError } from './no-chats-left-error.ts';
import { refusalOf } from './refusal.ts';
import type { TurnWriter } from './turn-writer.ts';

/** Writes batches of turns, each in one transaction that holds the write lock of the process. */
export class SqliteBatches {
  readonly #db: DatabaseSync;
  readonly #writer: TurnWriter;
  readonly #lock: WriteLock;

  constructor(db: DatabaseSync, writer: TurnWriter, lock: WriteLock) {
    this.#db = db;
    this.#writer = writer;
    this.#lock = lock;
  }

  /** Takes the lock, which `write` releases. */
  prepare(): Promise<void> | undefined {
    return this.#lock.tryAcquire() ? undefined : this.#lock.acquire();
  }

  write(turns: readonly TurnCommit[]): readonly Settled[] {
    try {
      return this.#together(turns) ?? this.#singly(turns);
    } finally {
      this.#lock.release();
    }
  }

  /** Null: something in the batch failed and nothing was written. */
  #together(turns: readonly TurnCommit[]): readonly Settled[] | null {
    try {
      this.#begin();
      const outcomes = turns.map((turn) => this.#writer.write(turn));
      this.#db.exec('commit');
      return outcomes;
    } catch {
      this.#rollBack();
      return null;
    }
  }

  /** Each turn behind its own savepoint, so that one that fails takes nothing else with it. */
  #singly(turns: readonly TurnCommit[]): readonly Settled[] {
    try {
      this.#begin();
      const outcomes = turns.map((turn) => this.#attempt(turn));
      this.#db.exec('commit');
      return outcomes;
    } catch (error) {
      this.#rollBack();
      return turns.map(() => (refusalOf(error) ? 'unavailable' : toError(error)));
    }
  }

  #attempt(turn: TurnCommit): Settled {
    this.#db.exec('savepoint turn');
    try {
      const outcome = this.#writer.write(turn);
      this.#db.exec('release turn');
      return outcome;
    } catch (error) {
      this.#writer.forget();
      // Some failures end the whole transaction: then there is nothing left to go back to.
      if (!this.#db.isTransaction) throw error;
      this.#db.exec('rollback to turn; release turn');
      if (error instanceof LateTurnError) return 'conflict';
      if (error instanceof NoChatsLeftError) return 'noChatsLeft';
      return refusalOf(error) ? 'unavailable' : toError(error);
    }
  }

  #begin(): void {
    this.#db.exec('begin immediate');
    this.#writer.begin();
  }

  #rollBack(): void {
    this.#writer.forget();
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback');
    } catch {
      // The next attempt to begin fails too, and comes here again.
    }
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

import { setTimeout } from 'node:timers/promises';
import type { DueSession } from '#store/ports/session.ts';
import type { Shared } from '#store/ports/shared.ts';
import { HeldRights, RIGHT_MS } from './held-rights.ts';
import { TurnMovedError } from './turn-moved-error.ts';

interface PeersDeps {
  readonly shared: Shared;
  /** Names this process. */
  readonly id: string;
  /** How long a turn may take: as long is waited for that of another process. */
  readonly turnTimeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/** Attempts to take a turn that others were always faster to take. */
const MAX_ATTEMPTS = 100;
/** Pauses between attempts grow up to this, ms. */
const LONGEST_PAUSE = 50;
/** How often is looked whether another process is done, ms. */
const LOOK_MS = 50;

/**
 * The other processes that serve the same chats. A turn is taken by whoever stores it first; before its first effect a
 * process takes the right to it, so that effects happen once.
 */
export class Peers {
  readonly id: string;
  readonly shared: Shared;
  readonly #timeoutMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #rights: HeldRights;

  constructor({ shared, id, turnTimeoutMs, onError }: PeersDeps) {
    this.shared = shared;
    this.id = id;
    this.#timeoutMs = turnTimeoutMs;
    this.#onError = onError;
    this.#rights = new HeldRights(shared, id, onError);
  }

  /** Runs work, and runs it again when another process took the turn: then it finds the session as that one left it. */
  async retried<T>(work: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.#timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TurnMovedError)) throw error;
        if (performance.now() > end || attempt === MAX_ATTEMPTS * (error.isUnderWay ? 100 : 1)) throw error;
        const longest = error.isUnderWay ? LOOK_MS : Math.min(attempt * 2, LONGEST_PAUSE);
        await setTimeout(Math.random() * longest);
      }
    }
  }

  /** Takes the right to the turn after `n`. Rejects when another process has it, or took that turn. */
  async takeTurn(sessionId: string, n: number): Promise<void> {
    const isTaken = await this.shared.chats.lease({ sessionId, n, by: this.id, ms: RIGHT_MS });
    if (!isTaken) throw new TurnMovedError(true);
    this.#rights.addSession(sessionId);
  }

  /** The turn was stored, which ended the right to it. */
  turnStored(sessionId: string): void {
    this.#rights.forgetSession(sessionId);
  }

  /** Gives the right to a turn back that was not stored. Never rejects: it ends by itself soon. */
  async releaseTurn(sessionId: string): Promise<void> {
    this.#rights.forgetSession(sessionId);
    await this.#quietly(() => this.shared.chats.release(this.id, [sessionId]));
  }

  /** Sessions that are due, with the right to their next turns. */
  async claimDue(now: number, limit: number): Promise<readonly DueSession[]> {
    const due = await this.shared.chats.claimDue({ by: this.id, ms: RIGHT_MS }, now, limit);
    for (const { id } of due) this.#rights.addSession(id);
    return due;
  }

  /** Whether a right by name was free, and is held by this process now. */
  async take(name: string): Promise<boolean> {
    const isTaken = await this.shared.leases.take(name, this.id, RIGHT_MS);
    if (isTaken) this.#rights.addName(name);
    return isTaken;
  }

  /** Never rejects: rights end by themselves soon. */
  async release(name: string): Promise<void> {
    this.#rights.forgetName(name);
    await this.#quietly(() => this.shared.leases.release(this.id, [name]));
  }

  /** Waits for a right by name, and holds it during the work. */
  async holding<T>(name: string, work: () => Promise<T>): Promise<T> {
    while (!(await this.take(name))) await setTimeout(LOOK_MS);
    try {
      return await work();
    } finally {
      await this.release(name);
    }
  }

  close(): void {
    this.#rights.stop();
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#onError(error);
    }
  }
}

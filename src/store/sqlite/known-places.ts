import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SteadyMap } from '#lib/steady-map.ts';

/** A session as its turns name it, and the result that they are about unless they say otherwise. */
export interface Place {
  readonly seq: number | bigint;
  readonly resultId: string | null;
  /** Row number of that result; null: not known. */
  resultSeq: number | null;
  /** Number of its last turn. */
  n: number;
  /** Row number of the turn that this connection wrote last; 0: none. */
  turnSeq: number | bigint;
}

/** More conversations than are under way at the same time on nearly all servers. */
const MAX_PLACES = 1_000;

/**
 * Where the conversations that this connection wrote last go on: without it, each turn would read what the turn before it
 * has written. Known places hold as long as no other connection writes and nothing is rolled back.
 */
export class KnownPlaces {
  readonly #places = new SteadyMap<Place>();
  readonly #dataVersion: StatementSync;
  #version: unknown;

  constructor(db: DatabaseSync) {
    this.#dataVersion = db.prepare('pragma data_version');
  }

  /** To be called when a transaction has begun: what another connection has written since the last one is not known. */
  refresh(): void {
    const version = this.#dataVersion.get()?.['data_version'];
    if (version !== this.#version) this.forget();
    this.#version = version;
  }

  /** To be called when something was rolled back. */
  forget(): void {
    if (this.#places.size > 0) this.#places.clear();
  }

  /** The place of a session that goes on after its turn `n`. */
  find(sessionId: string, n: number): Place | undefined {
    const place = this.#places.get(sessionId);
    return place?.n === n ? place : undefined;
  }

  add(sessionId: string, place: Place): void {
    this.#places.set(sessionId, place);
    const oldest = this.#places.size > MAX_PLACES ? this.#places.firstId() : undefined;
    if (oldest !== undefined) this.#places.delete(oldest);
  }

  remove(sessionId: string): void {
    this.#places.delete(sessionId);
  }
}

import { SteadyMap } from '#lib/steady-map.ts';
import type { WrittenTurns } from './group-commit.ts';
import type { TurnCommit } from './ports/turn.ts';

/** The results that turns of this process have changed since they were indexed. */
export class ChangedResults implements WrittenTurns {
  readonly #ids = new SteadyMap<true>();
  /** The last one that was noted: nearly all that a turn changes belongs to one result. */
  #latest: string | undefined;

  note({ answer, variables, newResults, started }: TurnCommit): void {
    if (answer !== undefined) this.#note(answer.resultId);
    if (variables !== undefined) for (const { resultId } of variables) this.#note(resultId);
    if (newResults !== undefined) for (const { id } of newResults) this.#note(id);
    if (started !== undefined) for (const id of started) this.#note(id);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#ids.set(id, true);
  }

  #note(id: string): void {
    if (id === this.#latest) return;
    this.#latest = id;
    this.#ids.set(id, true);
  }

  /** Takes some out. */
  take(limit: number): readonly string[] {
    const ids = this.#ids.entries(limit).map(({ id }) => id);
    for (const id of ids) this.#ids.delete(id);
    this.#latest = undefined;
    return ids;
  }

  get size(): number {
    return this.#ids.size;
  }
}

import { SteadyMap } from '#lib/steady-map.ts';
import type { WrittenTurns } from './group-commit.ts';
import type { TurnCommit } from './ports/turn.ts';

/** The results that turns of this process have changed since they were indexed. */
export class ChangedResults implements WrittenTurns {
  readonly #ids = new SteadyMap<true>();

  note({ answer, variables, newResults, started }: TurnCommit): void {
    if (answer !== undefined) this.#ids.set(answer.resultId, true);
    if (variables !== undefined) for (const { resultId } of variables) this.#ids.set(resultId, true);
    if (newResults !== undefined) for (const { id } of newResults) this.#ids.set(id, true);
    if (started !== undefined) for (const id of started) this.#ids.set(id, true);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#ids.set(id, true);
  }

  /** Takes some out. */
  take(limit: number): readonly string[] {
    const ids = this.#ids.entries(limit).map(({ id }) => id);
    for (const id of ids) this.#ids.delete(id);
    return ids;
  }

  get size(): number {
    return this.#ids.size;
  }
}

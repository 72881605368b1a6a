import type { TurnCommit, TurnStore } from './ports/turn.ts';

/** The results that turns of this process have changed since they were indexed. */
export class ChangedResults {
  readonly #ids = new Set<string>();

  /** The same turns; notes the results of those that are written. */
  watch(turns: TurnStore): TurnStore {
    return {
      ...turns,
      commit: async (turn) => {
        const outcome = await turns.commit(turn);
        if (outcome === 'committed' || outcome === 'unknown') this.note(turn);
        return outcome;
      },
    };
  }

  note({ answer, variables, newResults, started }: TurnCommit): void {
    if (answer !== undefined) this.#ids.add(answer.resultId);
    if (variables !== undefined) for (const { resultId } of variables) this.#ids.add(resultId);
    if (newResults !== undefined) for (const { id } of newResults) this.#ids.add(id);
    if (started !== undefined) for (const id of started) this.#ids.add(id);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#ids.add(id);
  }

  /** Takes some out. */
  take(limit: number): readonly string[] {
    const ids: string[] = [];
    for (const id of this.#ids) {
      if (ids.length === limit) break;
      ids.push(id);
    }
    for (const id of ids) this.#ids.delete(id);
    return ids;
  }

  get size(): number {
    return this.#ids.size;
  }
}

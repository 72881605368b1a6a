import type { WrittenTurns } from './group-commit.ts';
import { NoteLog } from './note-log.ts';
import type { TurnCommit } from './ports/turn.ts';

/** The results that turns of this process have changed since they were indexed. */
export class ChangedResults implements WrittenTurns {
  readonly #results = new NoteLog<{ readonly id: string }>();

  note({ answer, variables, newResults, started }: TurnCommit): void {
    if (answer !== undefined) this.#note(answer.resultId);
    if (variables !== undefined) for (const { resultId } of variables) this.#note(resultId);
    if (newResults !== undefined) for (const { id } of newResults) this.#note(id);
    if (started !== undefined) for (const id of started) this.#note(id);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#note(id);
  }

  /** Takes some out. */
  take(limit: number): readonly string[] {
    return this.#results.take(limit).map(({ id }) => id);
  }

  /** How many there are; some may be counted twice. */
  get size(): number {
    return this.#results.size;
  }

  #note(id: string): void {
    if (this.#results.recent(id) === undefined) this.#results.add({ id });
  }
}

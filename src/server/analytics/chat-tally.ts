import type { FoldRow } from '#store/ports/fold-row.ts';
import { sumRows } from './sum-rows.ts';

type Counted = Pick<FoldRow, 'kind' | 'version'> & Partial<Pick<FoldRow, 'place' | 'way'>>;

/** Collects what a chat adds. */
export class ChatTally {
  readonly #rows: FoldRow[] = [];
  readonly #facts = new Set<string>();

  add({ kind, version, place = '', way = '' }: Counted): void {
    this.#rows.push({ kind, version, place, way, count: 1 });
  }

  /** Something that is true of the chat, once. */
  note(fact: string): void {
    this.#facts.add(fact);
  }

  has(fact: string): boolean {
    return this.#facts.has(fact);
  }

  rows(): readonly FoldRow[] {
    return sumRows(this.#rows);
  }
}

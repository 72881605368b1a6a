import type { Sample } from './family.ts';

/** Counts what happened, by one label. */
export class Tally<Label extends string | number = string> {
  readonly #counts = new Map<Label, number>();

  add(label: Label): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  get(label: Label): number {
    return this.#counts.get(label) ?? 0;
  }

  /** `name`: of the label. */
  samples(name: string): readonly Sample[] {
    return [...this.#counts].map(([label, value]) => ({ labels: { [name]: String(label) }, value }));
  }
}

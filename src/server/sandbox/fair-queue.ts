/**
 * A bounded line of waiting entries in which one owner cannot stand in everybody's way: an owner holds half the
 * places at most, and when there are several lanes never all of them. Entries without an owner know only the cap.
 */
export class FairQueue<Entry extends { readonly owner: string | undefined }> {
  readonly #lanes: number;
  readonly #cap: number;
  #waiting: Entry[] = [];
  readonly #held = new Map<string, number>();

  constructor(lanes: number, cap: number) {
    this.#lanes = lanes;
    this.#cap = cap;
  }

  /** Whether there was room. */
  add(entry: Entry): boolean {
    const own = this.#waiting.filter(({ owner }) => owner !== undefined && owner === entry.owner).length;
    if (this.#waiting.length >= this.#cap || own >= Math.ceil(this.#cap / 2)) return false;
    this.#waiting.push(entry);
    return true;
  }

  /** The first entry whose owner may hold one more lane; it holds it until `release`. */
  take(): Entry | undefined {
    const most = Math.max(1, this.#lanes - 1);
    const at = this.#waiting.findIndex(
      ({ owner }) => owner === undefined || (this.#held.get(owner) ?? 0) < most,
    );
    const entry = at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
    if (entry?.owner !== undefined) this.#held.set(entry.owner, (this.#held.get(entry.owner) ?? 0) + 1);
    return entry;
  }

  release({ owner }: Entry): void {
    if (owner === undefined) return;
    const held = (this.#held.get(owner) ?? 0) - 1;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }

  /** Takes out everything. */
  clear(): readonly Entry[] {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }
}

/** What happens when: acts in the order of their times, and of their entry where those are the same. Times are µs. */
export class Timeline {
  now = 0;
  readonly #heap: Entry[] = [];
  #entered = 0;

  /** Has something happen `micros` from now. */
  after(micros: number, act: () => void): void {
    const entry = { at: this.now + micros, place: this.#entered++, act };
    const heap = this.#heap;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  }

  /** Lets time pass until then, or until nothing happens any more. */
  runUntil(end: number): void {
    for (let [next] = this.#heap; next !== undefined && next.at <= end; [next] = this.#heap) {
      this.#dropFirst();
      this.now = next.at;
      next.act();
    }
    this.now = Math.max(this.now, end);
  }

  #dropFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
  }
}

interface Entry {
  readonly at: number;
  readonly place: number;
  readonly act: () => void;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.place < b.place);

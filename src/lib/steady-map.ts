import { LinkedList } from './linked-list.ts';

/**
 * A map of ids for entries that live as long as a request or a conversation, in the order in which they came. A `Map`
 * replaces its table whenever enough entries have come and gone, always in the old generation once it is there, and enters
 * every new key into V8's table of strings, which is there as well: garbage that only a major collection removes. This one
 * keeps its table, and its entries die young. Ids are found by their last characters, which are to be random.
 *
 * @example
 * const sessions = new SteadyMap<number>();
 * sessions.set('l2w9c0Zx', 1);
 * sessions.get('l2w9c0Zx'); // 1
 */
export class SteadyMap<V> {
  #buckets: Bucket<V>[] = emptyTable(LEAST);
  #order = new LinkedList<Entry<V>>();

  get size(): number {
    return this.#order.size;
  }

  get(id: string): V | undefined {
    return this.#find(id)?.value;
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined;
  }

  /** The same as `get`; the entry is moved to the end, as if it had just come. */
  touch(id: string): V | undefined {
    const entry = this.#find(id);
    if (entry?.after !== undefined) {
      this.#order.remove(entry);
      this.#order.append(entry);
    }
    return entry?.value;
  }

  /** A new id comes last; one that is there keeps its place. */
  set(id: string, value: V): void {
    const known = this.#find(id);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    if (this.#order.size >= this.#buckets.length) this.#grow();
    const at = this.#bucketOf(id);
    const entry: Entry<V> = { id, value, next: this.#buckets[at], before: undefined, after: undefined };
    this.#buckets[at] = entry;
    this.#order.append(entry);
  }

  delete(id: string): void {
    if (this.#order.size === 0) return;
    const at = this.#bucketOf(id);
    let previous: Bucket<V>;
    let entry = this.#buckets[at];
    while (entry !== undefined && entry.id !== id) {
      previous = entry;
      entry = entry.next;
    }
    if (entry === undefined) return;
    if (previous === undefined) this.#buckets[at] = entry.next;
    else previous.next = entry.next;
    entry.next = undefined;
    this.#order.remove(entry);
    if (this.#order.size === 0 && this.#buckets.length > LARGE) this.#buckets = emptyTable(LEAST);
  }

  clear(): void {
    this.#buckets = emptyTable(LEAST);
    this.#order = new LinkedList();
  }

  /** The id that came first. */
  firstId(): string | undefined {
    return this.#order.first?.id;
  }

  /** The entries as they are now. */
  entries(): readonly { readonly id: string; readonly value: V }[] {
    return this.#order.nodes();
  }

  #find(id: string): Bucket<V> {
    if (this.#order.size === 0) return undefined;
    let entry = this.#buckets[this.#bucketOf(id)];
    while (entry !== undefined && entry.id !== id) entry = entry.next;
    return entry;
  }

  #bucketOf(id: string): number {
    const { length } = id;
    let hash = length;
    for (let i = Math.max(0, length - HASHED); i < length; i++)
      hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
    return (hash ^ (hash >>> 15)) & (this.#buckets.length - 1);
  }

  #grow(): void {
    this.#buckets = emptyTable(this.#buckets.length * 2);
    for (const entry of this.#order.nodes()) {
      const at = this.#bucketOf(entry.id);
      entry.next = this.#buckets[at];
      this.#buckets[at] = entry;
    }
  }
}

/** Characters at the end of an id that decide about its bucket. */
const HASHED = 5;
/** Buckets at the beginning: a power of two, as all their numbers are. */
const LEAST = 64;
/** A table with more buckets is given up when it is empty. */
const LARGE = 1024;

interface Entry<V> {
  readonly id: string;
  value: V;
  /** Of the same bucket. */
  next: Bucket<V>;
  before: Entry<V> | undefined;
  after: Entry<V> | undefined;
}

type Bucket<V> = Entry<V> | undefined;

function emptyTable<V>(length: number): Bucket<V>[] {
  return new Array<Bucket<V>>(length).fill(undefined);
}

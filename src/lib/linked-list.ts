/** What a list consists of. Nobody but the list changes these fields. */
export interface Linked<N> {
  before: N | undefined;
  after: N | undefined;
}

/**
 * Nodes in the order in which they came; removing one takes no search. Unlike a `Set`, it has no table that is replaced as
 * nodes come and go: for those that live as long as a request.
 *
 * @example
 * const list = new LinkedList<Job>();
 * const job = { work, before: undefined, after: undefined };
 * list.append(job);
 * list.remove(job);
 */
export class LinkedList<N extends Linked<N>> {
  #first: N | undefined;
  #last: N | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get first(): N | undefined {
    return this.#first;
  }

  /** Adds a node that is in no list behind all others. */
  append(node: N): void {
    node.before = this.#last;
    if (this.#last === undefined) this.#first = node;
    else this.#last.after = node;
    this.#last = node;
    this.#size += 1;
  }

  /** Does nothing when the node was removed before. Leaves nothing in it: one that lives on must not keep others alive. */
  remove(node: N): void {
    const { before, after } = node;
    if (before === undefined && node !== this.#first) return;
    if (before === undefined) this.#first = after;
    else before.after = after;
    if (after === undefined) this.#last = before;
    else after.before = before;
    node.before = undefined;
    node.after = undefined;
    this.#size -= 1;
  }

  /** The nodes as they are now. */
  nodes(): readonly N[] {
    const nodes: N[] = [];
    for (let node = this.#first; node !== undefined; node = node.after) nodes.push(node);
    return nodes;
  }
}

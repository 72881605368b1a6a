/**
 * The strongly connected components of a graph: nodes that can all reach each other, each node in exactly
 * one. Takes time linear in nodes and edges, whatever their depth.
 *
 * @example components([1, 2, 3], (n) => (n === 1 ? [2] : n === 2 ? [1] : [])) // [[2, 1], [3]]
 */
export function components<T>(
  nodes: readonly T[],
  next: (node: T) => readonly T[],
): readonly (readonly T[])[] {
  const known = new Map<T, Visit<T>>();
  const open: T[] = [];
  const found: T[][] = [];
  for (const node of nodes) if (!known.has(node)) explore(node);
  return found;

  // A loop with its own stack: a chain of ten thousand nodes must not overflow the call stack.
  function explore(root: T): void {
    const stack = [enter(root)];
    for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
      const target = visit.targets[visit.done++];
      if (target !== undefined) {
        const other = known.get(target);
        if (other === undefined) stack.push(enter(target));
        else if (other.isOpen) visit.low = Math.min(visit.low, other.order);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent) parent.low = Math.min(parent.low, visit.low);
      if (visit.low === visit.order) close(visit);
    }
  }

  function enter(node: T): Visit<T> {
    const visit = { node, order: known.size, low: known.size, isOpen: true, targets: next(node), done: 0 };
    known.set(node, visit);
    open.push(node);
    return visit;
  }

  function close(root: Visit<T>): void {
    const members = open.splice(open.lastIndexOf(root.node));
    for (const member of members) {
      const visit = known.get(member);
      if (visit) visit.isOpen = false;
    }
    found.push(members);
  }
}

interface Visit<T> {
  readonly node: T;
  readonly order: number;
  /** Order of the earliest node that can be reached from here. */
  low: number;
  isOpen: boolean;
  readonly targets: readonly T[];
  /** The number of targets visited so far. */
  done: number;
}

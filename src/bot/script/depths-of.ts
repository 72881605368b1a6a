interface Node {
  readonly id: string;
  /** Ids of the nodes that it leads to. */
  readonly next: readonly string[];
}

/**
 * How many steps lie before each node on the longest way to it, by id. Ways back do not count; where nothing leads to is at 0.
 * @example depthsOf([{ id: 'a', next: ['b'] }, { id: 'b', next: ['a'] }]) // a → 0, b → 1
 */
export function depthsOf(nodes: readonly Node[]): ReadonlyMap<string, number> {
  const order = visitOrder(nodes);
  const rank = new Map(order.map(({ id }, index) => [id, index]));
  const depths = new Map(order.map(({ id }) => [id, 0]));
  for (const { id, next } of order)
    for (const to of next)
      if ((rank.get(to) ?? -1) > (rank.get(id) ?? 0))
        depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(id) ?? 0) + 1));
  return depths;
}

/** Each node before those that it leads to, except on ways back. */
function visitOrder(nodes: readonly Node[]): readonly Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const done: Node[] = [];
  for (const root of nodes) {
    // Without recursion: a text may have thousands of parts in a row.
    const open = seen.has(root.id) ? [] : [{ node: root, rest: [...root.next] }];
    seen.add(root.id);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = byId.get(top.rest.pop() ?? '');
      if (next !== undefined && !seen.has(next.id)) {
        seen.add(next.id);
        open.push({ node: next, rest: [...next.next] });
      } else if (top.rest.length === 0) {
        done.push(top.node);
        open.pop();
      }
    }
  }
  return done.reverse();
}

import type { FlowNode } from './flow-graph.ts';

/** What is known where blocks begin, by their numbers. */
export interface Settled<T> {
  readonly at: (number: number) => T | undefined;
}

/** How to follow something along all ways. */
export interface Following<T> {
  readonly starts: readonly { readonly node: FlowNode | undefined; readonly value: T }[];
  /** The blocks, those that lead to others first. */
  readonly order: readonly FlowNode[];
  /** What is known where a block begins, of what was known and what one more way brings; the first where that adds nothing. */
  readonly join: (known: T, more: T, visits: number) => T;
  /** Tells what is known where each way out of a block leads. */
  readonly leave: (node: FlowNode, value: T, arrive: (node: FlowNode | undefined, value: T) => void) => void;
}

/** Follows all ways until nothing changes any more. */
export function settle<T>({ starts, order, join, leave }: Following<T>): Settled<T> {
  const known: T[] = [];
  let length = 0;
  for (const { number } of order) length = Math.max(length, number + 1);
  const visits = new Uint32Array(length);
  const isOpen = new Uint8Array(visits.length);
  let isSettled = false;
  const arrive = (node: FlowNode | undefined, value: T): void => {
    if (node === undefined) return;
    const { number } = node;
    const before = known[number];
    const count = visits[number] ?? 0;
    const next = before === undefined || count === 0 ? value : join(before, value, count);
    if (count > 0 && next === before) return;
    known[number] = next;
    visits[number] = count + 1;
    isOpen[number] = 1;
    isSettled = false;
  };
  for (const { node, value } of starts) arrive(node, value);
  while (!isSettled) {
    isSettled = true;
    for (const node of order) {
      if (isOpen[node.number] !== 1) continue;
      isOpen[node.number] = 0;
      const value = known[node.number];
      if (value !== undefined) leave(node, value, arrive);
    }
  }
  return { at: (number) => known[number] };
}

import type { TestTurn } from './test-session.ts';

/** The way of a test chat through the flow. */
export interface ChatPath {
  /** Blocks in the order of the visits. */
  readonly blocks: readonly string[];
  readonly edges: ReadonlySet<string>;
}

/** The way of some turns. A question that is asked in one turn and answered in the next is one visit. */
export function pathOf(turns: readonly Pick<TestTurn, 'trace'>[]): ChatPath {
  const blocks: string[] = [];
  const edges = new Set<string>();
  for (const step of turns.flatMap(({ trace }) => trace)) {
    if (step.kind === 'block' && blocks.at(-1) !== step.blockId) blocks.push(step.blockId);
    if (step.kind === 'way' && step.edgeId !== undefined) edges.add(step.edgeId);
  }
  return { blocks, edges };
}

/** The numbers of the visits of each block, from 1. */
export function visitsOf({ blocks }: ChatPath): ReadonlyMap<string, readonly number[]> {
  const visits = new Map<string, number[]>();
  for (const [index, blockId] of blocks.entries()) {
    const known = visits.get(blockId);
    if (known === undefined) visits.set(blockId, [index + 1]);
    else known.push(index + 1);
  }
  return visits;
}

import type { BlockDraft } from './block-draft.ts';

interface Ways {
  readonly start: string | null;
  readonly edges: ReadonlyMap<string, string | null>;
  readonly groups: ReadonlyMap<string, string | null>;
}

/**
 * The number of inputs on the longest path from each block to an end, including the block itself. Cycles are cut where
 * they close. A jump that returns counts both parts, a loop one round.
 */
export function remainingInputs(drafts: readonly BlockDraft[], ways: Ways): ReadonlyMap<string, number> {
  const byId = new Map(drafts.map((state) => [state.id, state]));
  const done = new Map<string, number>();
  const open = new Set<string>();
  const roots = ways.start === null ? [] : [ways.start];
  for (const root of [...roots, ...byId.keys()]) measure(root);
  return done;

  // An explicit stack: a chain of ten thousand blocks must not overflow the call stack.
  function measure(root: string): void {
    const stack = [root];
    while (stack.length > 0) {
      const id = stack.at(-1);
      const state = id === undefined ? undefined : byId.get(id);
      if (id === undefined || state === undefined || done.has(id)) {
        stack.pop();
        continue;
      }
      const ends = successors(state);
      const isBack = open.has(id);
      // Open before its ends are looked at: a block that leads to itself must not be measured before the others.
      open.add(id);
      const unknown = isBack ? [] : ends.filter((end) => !done.has(end) && !open.has(end));
      if (unknown.length > 0) {
        for (const end of unknown) stack.push(end);
        continue;
      }
      done.set(id, (state.block?.kind === 'input' ? 1 : 0) + longest(state));
      open.delete(id);
      stack.pop();
    }
  }

  function longest(state: BlockDraft): number {
    const ahead = (place: string | null | undefined) => (place ? (done.get(place) ?? 0) : 0);
    const jumps = (state.block?.jumps ?? []).map((jump) => jump.blockId ?? ways.groups.get(jump.groupId));
    const onward = ahead(state.nextBlockId) + largest(jumps.map(ahead));
    const aside = largest(pathPlaces(state).map(ahead));
    return state.block?.onPathEnd === undefined ? Math.max(onward, aside) : onward + aside;
  }

  function successors(state: BlockDraft): string[] {
    const jumps = (state.block?.jumps ?? []).map(
      (jump) => jump.blockId ?? ways.groups.get(jump.groupId) ?? null,
    );
    return [...pathPlaces(state), ...jumps, state.nextBlockId].filter((place) => place !== null);
  }

  function pathPlaces(state: BlockDraft): (string | null)[] {
    return (state.block?.paths ?? []).map((path) =>
      path.outgoingEdgeId === undefined ? null : (ways.edges.get(path.outgoingEdgeId) ?? null),
    );
  }
}

/** Not by spreading: a block may have more ways than a call takes arguments. */
function largest(counts: readonly number[]): number {
  return counts.reduce((a, b) => Math.max(a, b), 0);
}

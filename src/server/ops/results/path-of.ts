import type { TraceStep } from '#engine/trace-step.ts';
import { keptTurns } from '#server/analytics/kept-turns.ts';
import type { Recorded } from '#server/runtime/recorded.ts';

/** A visit of a block. */
export interface PathStep {
  readonly blockId: string;
  readonly groupId: string;
  readonly version: string;
  /** The edge that led to it, if any. */
  readonly edgeId: string | null;
}

/** A turn, as far as its path is concerned. */
interface PathTurn {
  readonly n: number;
  readonly recorded:
    | Pick<Extract<Recorded, { readonly kind: 'rewound' }>, 'kind' | 'to'>
    | { readonly kind: string };
  readonly turn?: { readonly trace: readonly TraceStep[] };
}

/**
 * The path of replayed turns whose traces say everything. A question that is asked in one turn and answered in the next is
 * one visit; turns that were taken back are left out.
 */
export function pathOf(turns: readonly PathTurn[]): readonly PathStep[] {
  const path: PathStep[] = [];
  let way: { readonly edgeId: string | null } | undefined;
  for (const step of keptTurns(turns).flatMap(({ turn }) => turn?.trace ?? [])) {
    if (step.kind === 'way') way = { edgeId: step.edgeId ?? null };
    if (step.kind !== 'block') continue;
    const { blockId, groupId, version } = step;
    const before = path.at(-1);
    // Without a way in between it is the same visit.
    if (before?.blockId === blockId && way === undefined) continue;
    path.push({ blockId, groupId, version, edgeId: way?.edgeId ?? null });
    way = undefined;
  }
  return path;
}

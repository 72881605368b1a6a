import type { WayStep } from '#engine/trace-step.ts';
import { folded } from '#lib/folded.ts';
import type { TrialBlock } from './open-trial.ts';

/** The names of a way out of a block: that of its path, or of its own edge. */
export function wayLabels(
  { answers }: TrialBlock,
  way: Pick<WayStep, 'itemId' | 'pathId'>,
): readonly string[] {
  if (way.itemId === undefined && way.pathId === undefined)
    return [answers?.ownWay?.label ?? 'Next', 'default', 'else'];
  const path = answers?.paths.find(({ itemId, pathId }) => itemId === way.itemId && pathId === way.pathId);
  return path === undefined ? [] : [path.label];
}

/** Whether an author may mean the way by this name. */
export const isWayNamed = (block: TrialBlock, way: WayStep, name: string): boolean =>
  wayLabels(block, way).some((label) => folded(label) === folded(name));

import { exceedsDepth } from '#lib/exceeds-depth.ts';
import type { Issue } from '#lib/issue.ts';
import { documentLimits } from './limits.ts';
import { isRaw, type Raw } from './raw.ts';

/** Lists with too many items. */
export function countIssues(document: Raw): readonly Issue[] {
  const counts = {
    groups: lengthOf(document.groups),
    events: lengthOf(document.events),
    edges: lengthOf(document.edges),
    variables: lengthOf(document.variables),
    blocks: Array.isArray(document.groups)
      ? document.groups.reduce(
          (sum: number, group: unknown) => sum + (isRaw(group) ? lengthOf(group.blocks) : 0),
          0,
        )
      : 0,
  };
  return countNames
    .filter((name) => counts[name] > documentLimits[name])
    .map((name) => ({
      path: name === 'blocks' ? 'groups' : name,
      code: 'too_big',
      message: `Must have at most ${documentLimits[name]} ${name}`,
    }));
}

/** Parts that are nested too deeply. */
export function depthIssues(document: Raw): readonly Issue[] {
  if (!exceedsDepth(document, documentLimits.depth)) return [];
  return [
    {
      path: '',
      code: 'too_deep',
      message: `Must not be nested more than ${documentLimits.depth} levels deep`,
    },
  ];
}

const countNames = ['groups', 'blocks', 'events', 'edges', 'variables'] as const;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

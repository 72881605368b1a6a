import type { BotFacts, GroupFacts, SourceFact } from './facts.ts';
import { perObject } from './per-object.ts';

/** The element that names an edge; the last of several. */
export const namingSource = (
  { groups, eventSources }: Pick<BotFacts, 'groups' | 'eventSources'>,
  edgeId: string,
): SourceFact | undefined =>
  ofGroups(groups).get(edgeId) ?? eventSources.findLast(({ outgoingEdgeId }) => outgoingEdgeId === edgeId);

const ofGroups = perObject((groups: readonly GroupFacts[]): ReadonlyMap<string | undefined, SourceFact> => {
  const naming = new Map<string | undefined, SourceFact>();
  for (const { named } of groups) for (const source of named) naming.set(source.outgoingEdgeId, source);
  return naming;
});

import type { Diagnostic, Rule } from '#bot/diagnose.ts';
import type { BlockFact, Facts } from './facts.ts';
import { edgeEnd, waysOf } from './flow.ts';

/** Groups that no event, edge or jump leads to. */
export const unreachableGroups: Rule = (facts) => {
  const reached = reachedBlocks(facts);
  const groups = new Set([...reached].map((fact) => fact.group));
  const aims = new Set(facts.document.edges.map((edge) => edge.to.groupId));
  return facts.document.groups
    .filter((group) => (group.blocks.length === 0 ? !aims.has(group.id) : !groups.has(group)))
    .map((group): Diagnostic => {
      const message = `Nothing leads to the group "${group.title}"`;
      return { code: 'graph/unreachable-group', severity: 'warning', message, place: { groupId: group.id } };
    });
};

function reachedBlocks(facts: Facts): ReadonlySet<BlockFact> {
  const starts = facts.document.events.map((event) => edgeEnd(event.outgoingEdgeId, facts));
  const reached = new Set(starts.filter((start) => start !== undefined));
  // A set may grow while it is gone through: what is added is visited as well.
  for (const fact of reached) for (const next of waysOf(fact, facts).next) reached.add(next);
  return reached;
}

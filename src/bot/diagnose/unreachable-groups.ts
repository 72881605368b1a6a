import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { components } from './components.ts';
import type { BotFacts } from './facts.ts';
import { reachedBlocks, waysOf } from './flow.ts';

/**
 * Groups that no event, edge or jump leads to. Of groups that depend on each other only the first is reported, with the
 * number of the others: one missing edge is one finding.
 */
export const unreachableGroups: Rule = (facts) => {
  const lost = lostGroups(facts);
  if (lost.length === 0) return [];
  const next = nextGroups(facts, new Set(lost));
  const order = new Map(lost.map((group, index) => [group, index]));
  const circles = components(lost, next);
  const inner = new Set(
    circles.flatMap((circle) => {
      const members = new Set(circle);
      return circle.flatMap((group) => next(group).filter((other) => !members.has(other)));
    }),
  );
  return circles
    .filter((circle) => !circle.some((group) => inner.has(group)))
    .map((circle) => circle.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))[0])
    .filter((root) => root !== undefined)
    .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map((root): Diagnostic => {
      const hanging = hangingOn(root, next);
      return {
        code: 'graph/unreachable-group',
        severity: 'warning',
        message: `Nothing leads to the group "${root.title}"${hanging === 0 ? '' : `, and ${groups(hanging)} can only be reached from it`}`,
        place: { groupId: root.id },
      };
    });
};

const groups = (count: number): string => (count === 1 ? 'one more group' : `${count} more groups`);

/** Empty groups count as reached when an edge leads to them. */
function lostGroups(facts: BotFacts): readonly DocumentGroup[] {
  const isReached = reachedBlocks(facts);
  const reached = new Set(
    facts.blocks.filter((_, number) => isReached.hasNumber(number)).map((fact) => fact.group),
  );
  const aims = new Set(facts.document.edges.map((edge) => edge.to.groupId));
  return facts.document.groups.filter((group) =>
    group.blocks.length === 0 ? !aims.has(group.id) : !reached.has(group),
  );
}

function nextGroups(
  facts: BotFacts,
  lost: ReadonlySet<DocumentGroup>,
): (group: DocumentGroup) => readonly DocumentGroup[] {
  const known = new Map<DocumentGroup, readonly DocumentGroup[]>();
  return (group) => {
    const before = known.get(group);
    if (before !== undefined) return before;
    const blocks = (facts.blocksOfGroup.get(group.id) ?? []).filter((fact) => fact.group === group);
    const next = new Set(blocks.flatMap((fact) => waysOf(fact, facts).next.map((other) => other.group)));
    const others = [...next].filter((other) => other !== group && lost.has(other));
    known.set(group, others);
    return others;
  };
}

function hangingOn(root: DocumentGroup, next: (group: DocumentGroup) => readonly DocumentGroup[]): number {
  const found = new Set([root]);
  // A set may grow during iteration: what is added is visited as well.
  for (const group of found) for (const other of next(group)) found.add(other);
  return found.size - 1;
}

import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import type { BlockFact } from './facts.ts';
import { nextOf, reachedBlocks } from './flow.ts';
import { valueFlow } from './value-flow.ts';
import { wayTo } from './way-to.ts';

/** Groups that are connected, although each value takes one of the paths before theirs. */
export const unreachedGroups: Rule = (facts) => {
  const flow = valueFlow(facts);
  const lost = new Set<DocumentGroup>();
  for (const fact of reachedBlocks(facts)) lost.add(fact.group);
  for (const fact of facts.blocks) if (flow.before(fact) !== undefined) lost.delete(fact.group);
  const reported = new Set<DocumentGroup>();
  return facts.blocks.flatMap((fact): readonly Diagnostic[] => {
    const to = isSpent(fact) ? nextOf(fact, facts)?.group : undefined;
    if (to === undefined || !lost.has(to) || reported.has(to)) return [];
    reported.add(to);
    return [
      {
        code: 'flow/unreachable-by-values',
        severity: 'info',
        message: `No value leads to the group "${to.title}": each takes a path before`,
        place: { groupId: to.id },
        related: [fact.place],
        way: wayTo(fact, facts),
      },
    ];
  });

  /** Whether nothing is left for the way that remains after the items. */
  function isSpent(fact: BlockFact): boolean {
    return flow.before(fact) !== undefined && fact.conditions.size > 0 && flow.afterItems(fact) === null;
  }
};

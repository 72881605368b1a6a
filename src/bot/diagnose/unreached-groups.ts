import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { DocumentGroup } from '#bot/document.ts';
import { branchingBlocks } from './branching-blocks.ts';
import type { BlockFact } from './facts.ts';
import { nextOf } from './flow.ts';
import { valueFlow } from './value-flow.ts';
import { wayTo } from './way-to.ts';

/** Groups that are connected, although each value takes one of the paths before theirs. */
export const unreachedGroups: Rule = (facts) => {
  const flow = valueFlow(facts);
  const reported = new Set<DocumentGroup>();
  return branchingBlocks(facts).flatMap((fact): readonly Diagnostic[] => {
    const next = isSpent(fact) ? nextOf(fact, facts) : undefined;
    const to = next?.group;
    if (to === undefined || next?.siblings.some(isReached) === true || reported.has(to)) return [];
    reported.add(to);
    return [
      {
        code: 'flow/unreachable-by-values',
        severity: 'warning',
        message: `No value leads to the group "${to.title}": each takes a path before`,
        place: { groupId: to.id },
        related: [fact.place],
        way: wayTo(fact, facts),
      },
    ];
  });

  function isReached(fact: BlockFact): boolean {
    return flow.before(fact) !== undefined;
  }

  /** Whether nothing is left for the way that remains after the items. */
  function isSpent(fact: BlockFact): boolean {
    return isReached(fact) && flow.afterItems(fact) === null;
  }
};

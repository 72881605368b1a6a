import type { Comparison, Condition } from '#model/condition.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { flowGraph } from './flow-graph.ts';

/** One way out of a block. */
export interface Exit {
  readonly to: BlockFact;
  /** Where the flow goes first, and comes back from before it takes this exit. */
  readonly via: readonly BlockFact[];
  /** Comparisons that hold when this exit is taken, and some that do not. */
  readonly holds: readonly Comparison[];
  readonly fails: readonly Comparison[];
}

/** The ways out of a block with what is known on each; those that lead nowhere are left out. */
export function exitsOf(fact: BlockFact, facts: BotFacts): readonly Exit[] {
  const { answers, conditions } = fact;
  const via = new Array<BlockFact>();
  const exits = new Array<Exit>();
  // Items are tried in order: where one is taken, those before it were not.
  let fails: readonly Comparison[] = none;
  const node = flowGraph(facts).nodeOf(fact);
  for (const [index, { itemId, comesBack }] of (answers?.paths ?? []).entries()) {
    const condition = itemId === undefined ? undefined : conditions.get(itemId);
    const to = node?.paths[index]?.fact;
    if (to !== undefined)
      exits.push({ to, via: nowhere, holds: condition ? sureIn(condition) : none, fails });
    if (to !== undefined && comesBack === true) via.push(to);
    if (condition !== undefined) fails = [...fails, ...sureNotIn(condition)];
  }
  for (const [index, jump] of (answers?.jumps ?? []).entries()) {
    const to = node?.jumps[index]?.fact;
    if (to === undefined) continue;
    exits.push({ to, via: nowhere, holds: none, fails: none });
    if (jump.comesBack === true) via.push(to);
  }
  if (node?.next !== undefined) exits.push({ to: node.next.fact, via, holds: none, fails });
  return exits;
}

const none: readonly Comparison[] = [];
const nowhere: readonly BlockFact[] = [];

/** The comparisons that hold whenever the condition does. */
function sureIn({ logicalOperator, comparisons = [] }: Condition): readonly Comparison[] {
  return logicalOperator === 'OR' && comparisons.length > 1 ? [] : comparisons;
}

/** The comparisons that fail whenever the condition does. */
function sureNotIn({ logicalOperator, comparisons = [] }: Condition): readonly Comparison[] {
  return logicalOperator === 'OR' || comparisons.length === 1 ? comparisons : [];
}

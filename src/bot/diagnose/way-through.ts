import type { ReferencePath } from '#bot/references.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { waysOf } from './flow.ts';
import { wayTo } from './way-to.ts';

/**
 * The blocks of a way from the start to a block, through one of the others and then past none of them: what that one gave
 * is still there. Where there is none, a way to the block.
 */
export function wayThrough(
  fact: BlockFact,
  facts: BotFacts,
  others: readonly BlockFact[],
): readonly ReferencePath[] {
  const before = new Map<BlockFact, BlockFact | undefined>(
    others.filter((other) => wayTo(other, facts).length > 0).map((other) => [other, undefined]),
  );
  // A map may grow during iteration: what is added is visited as well.
  for (const at of before.keys()) {
    if (before.has(fact)) break;
    for (const next of waysOf(at, facts).next) if (!before.has(next)) before.set(next, at);
  }
  const rest: BlockFact[] = [];
  for (let at = before.has(fact) ? fact : undefined; at !== undefined; at = before.get(at)) rest.unshift(at);
  const [first, ...more] = rest;
  return first === undefined
    ? wayTo(fact, facts)
    : [...wayTo(first, facts), ...more.map(({ place }) => place)];
}

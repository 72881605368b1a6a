import type { ReferencePath } from '#bot/references.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { edgeEnd, waysOf } from './flow.ts';
import { perBot } from './per-bot.ts';

/** The blocks of a shortest way from the start, or from another event, to a block; empty: nothing leads there. */
export function wayTo(fact: BlockFact, facts: BotFacts): readonly ReferencePath[] {
  const before = stepsBefore(facts);
  const way: ReferencePath[] = [];
  for (let at = before.has(fact) ? fact : undefined; at !== undefined; at = before.get(at))
    way.unshift(at.place);
  return way;
}

/** From which block each one is reached first. */
const stepsBefore = perBot((facts): ReadonlyMap<BlockFact, BlockFact | undefined> => {
  const before = new Map<BlockFact, BlockFact | undefined>();
  for (const event of facts.document.events) {
    const first = edgeEnd(event.outgoingEdgeId, facts);
    if (first !== undefined && !before.has(first)) before.set(first, undefined);
  }
  // A map may grow during iteration: what is added is visited as well.
  for (const fact of before.keys())
    for (const next of waysOf(fact, facts).next) if (!before.has(next)) before.set(next, fact);
  return before;
});

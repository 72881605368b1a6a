import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { nextOf } from './flow.ts';

/** As many messages in a row that visitors no longer read them. */
const MANY = 8;

/** Messages that follow each other without a question between them. */
export const monologues: Rule = (facts) => {
  const bubbles = bubblesIn(facts);
  const inner = new Set(bubbles.map((fact) => nextOf(fact, facts)));
  return bubbles
    .filter((fact) => !inner.has(fact))
    .flatMap((fact): readonly Diagnostic[] => {
      const count = rowFrom(fact, facts);
      if (count < MANY) return [];
      return [
        {
          code: 'flow/monologue',
          severity: 'info',
          message: `There are ${count} messages in a row: ask something in between, or shorten them`,
          place: fact.place,
        },
      ];
    });
};

const isBubble = ({ answers }: BlockFact): boolean => answers?.kind === 'bubble';

const bubblesIn = blocksWith(isBubble);

function rowFrom(first: BlockFact, facts: BotFacts): number {
  const row = new Set<BlockFact>();
  for (
    let fact: BlockFact | undefined = first;
    fact !== undefined && isBubble(fact) && !row.has(fact);
    fact = nextOf(fact, facts)
  )
    row.add(fact);
  return row.size;
}

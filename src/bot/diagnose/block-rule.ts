import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import type { Looked } from './looked.ts';

let rules = 0;

/**
 * A rule that looks at one block after the other. Its findings are remembered for as long as the block stays what it is, so
 * that after a change only what changed is looked at. `dependsOn` gives all that the findings depend on besides the block
 * and its group. Default: nothing.
 */
export function blockRule(
  look: (fact: BlockFact, facts: BotFacts) => readonly Diagnostic[],
  dependsOn: (facts: BotFacts) => unknown = () => null,
): Rule {
  const number = rules++;
  return (facts) => {
    const key = JSON.stringify(dependsOn(facts) ?? null);
    // Most blocks have nothing: they share one note of it.
    const nothing: Looked = { key, found: [] };
    const all: Diagnostic[] = [];
    for (const fact of facts.blocks) {
      const before = fact.looked[number];
      if (before?.key === key) {
        if (before.found.length > 0) all.push(...before.found);
        continue;
      }
      const found = look(fact, facts);
      fact.looked[number] = found.length === 0 ? nothing : { key, found };
      all.push(...found);
    }
    return all;
  };
}

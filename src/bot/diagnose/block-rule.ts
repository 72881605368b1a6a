import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts } from './facts.ts';

/**
 * A rule that looks at one block after the other. Its findings are remembered for as long as the block stays what it is, so
 * that after a change only what changed is looked at. `dependsOn` names all that the findings depend on besides the block and its group.
 */
export function blockRule(
  look: (fact: BlockFact, facts: BotFacts) => readonly Diagnostic[],
  dependsOn: (facts: BotFacts) => unknown = () => '',
): Rule {
  const known = new WeakMap<BlockFact, { readonly key: string; readonly found: readonly Diagnostic[] }>();
  return (facts) => {
    const key = JSON.stringify(dependsOn(facts) ?? null);
    const all: Diagnostic[] = [];
    for (const fact of facts.blocks) {
      const before = known.get(fact);
      const now = before !== undefined && before.key === key ? before : { key, found: look(fact, facts) };
      if (now !== before) known.set(fact, now);
      all.push(...now.found);
    }
    return all;
  };
}

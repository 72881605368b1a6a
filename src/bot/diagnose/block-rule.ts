import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

/** What a rule found in a block, and on what else that depends. */
interface Looked {
  readonly key: string;
  readonly found: readonly Diagnostic[];
}

let rules = 0;

const known = new WeakMap<BlockFact, (Looked | undefined)[]>();

/** What rules found before, by the number of the rule, for each block in order. */
const lookedAt = perBot(({ blocks }) =>
  blocks.map((fact) => {
    const looked = known.get(fact) ?? [];
    known.set(fact, looked);
    return looked;
  }),
);

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
    const looked = lookedAt(facts);
    for (const [index, fact] of facts.blocks.entries()) {
      const ofBlock = looked[index] ?? [];
      const before = ofBlock[number];
      if (before?.key === key) {
        if (before.found.length > 0) all.push(...before.found);
        continue;
      }
      const found = look(fact, facts);
      ofBlock[number] = found.length === 0 ? nothing : { key, found };
      all.push(...found);
    }
    return all;
  };
}

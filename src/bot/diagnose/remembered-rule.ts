import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BotFacts } from './facts.ts';

/** A rule whose findings stay while the facts are like those before: most changes of a bot are words and options. */
export function rememberedRule(rule: Rule, like: (facts: BotFacts) => BotFacts): Rule {
  const known = new WeakMap<BotFacts, readonly Diagnostic[]>();
  return (facts) => {
    const same = like(facts);
    const found = known.get(same) ?? rule(same);
    known.set(same, found);
    return found;
  };
}

import type { BotFacts } from './facts.ts';

/** What several rules need of a bot, worked out once. */
export function perBot<T>(make: (facts: BotFacts) => T): (facts: BotFacts) => T {
  const known = new WeakMap<BotFacts, { readonly made: T }>();
  return (facts) => {
    const found = known.get(facts) ?? { made: make(facts) };
    known.set(facts, found);
    return found.made;
  };
}

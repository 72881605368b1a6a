import { normalized } from '#lib/normalized.ts';
import type { BotFacts } from './facts.ts';
import { leavingBlocks } from './leaving-blocks.ts';
import { perBot } from './per-bot.ts';
import { sameData } from './same-flow.ts';
import { usesIn } from './uses-in.ts';

/** All values, normalized, of the variables that nothing but choices fill. */
export const choicesOf = (facts: BotFacts): ReadonlyMap<string, ReadonlySet<string>> =>
  choicesIn(sameData(facts));

const choicesIn = perBot((facts): ReadonlyMap<string, ReadonlySet<string>> => {
  const { document, blocksById } = facts;
  if (leavingBlocks(facts).length > 0) return new Map();
  const uses = usesIn(facts);
  return new Map(
    document.variables.flatMap(({ id, value }) => {
      const lists = (uses.get(id)?.writes ?? []).map(
        ({ place }) => blocksById.get(place.blockId ?? '')?.answers?.choices,
      );
      if (lists.length === 0) return [];
      const all = new Set<string>();
      for (const list of lists) {
        if (list === undefined || list.some((choice) => choice.includes('{{'))) return [];
        for (const choice of list) all.add(normalized(choice));
      }
      for (const each of typeof value === 'string' ? [value] : (value ?? []))
        if (each !== null) all.add(normalized(each));
      return [[id, all] as const];
    }),
  );
});

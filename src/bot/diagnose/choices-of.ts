import { variableUses } from '#bot/references.ts';
import { normalized } from '#lib/normalized.ts';
import { perBot } from './per-bot.ts';

/** All values, normalized, of the variables that nothing but choices fill. */
export const choicesOf = perBot(
  ({ document, blocks, blocksById, references }): ReadonlyMap<string, ReadonlySet<string>> => {
    if (blocks.some((fact) => fact.leavesBot)) return new Map();
    const uses = variableUses(document, references);
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
  },
);

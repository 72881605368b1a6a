import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { branchingBlocks } from './branching-blocks.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { endingBlocks, nextOf } from './flow.ts';
import { leadToWords } from './lead-to-words.ts';
import { perBot } from './per-bot.ts';
import { heldIn, valueFlow } from './value-flow.ts';
import { valueInWords } from './value-in-words.ts';
import { wayTo } from './way-to.ts';

/** Conditions that name values of a variable one by one, and leave out one with which the chat then ends. */
export const missingElse: Rule = (facts) =>
  [...forgottenValues(facts)].map(([fact, { variableId, texts }]): Diagnostic => {
    const ops = leadToWords(facts, fact, { title: 'Else', words: 'unforeseen' });
    return {
      code: 'cond/no-else',
      severity: 'warning',
      message: `If "${facts.variablesById.get(variableId)?.name}" is ${valueInWords({ texts })}, no path matches and the chat ends: connect "Else"`,
      place: fact.place,
      way: wayTo(fact, facts),
      ...(ops && { fix: { label: 'Connect "Else" to a new group', ops } }),
    };
  });

interface Forgotten {
  readonly variableId: string;
  readonly texts: readonly (string | null)[];
}

/** The values that no path of a condition names while others do, by block. */
export const forgottenValues = perBot((facts: BotFacts): ReadonlyMap<BlockFact, Forgotten> => {
  const flow = valueFlow(facts);
  const ending = endingBlocks(facts);
  return new Map(
    branchingBlocks(facts).flatMap((fact) => {
      const variableId = listedVariable(fact);
      if (variableId === undefined || !ending.has(fact) || nextOf(fact, facts) !== undefined) return [];
      const rest = flow.before(fact) && flow.afterItems(fact);
      const left = rest ? heldIn(rest, variableId) : undefined;
      const texts = left !== undefined && 'texts' in left ? left.texts : [];
      return texts.length === 0 ? [] : [[fact, { variableId, texts }] as const];
    }),
  );
});

/** The variable that at least two items compare with one value each, and nothing else. */
function listedVariable(fact: BlockFact): string | undefined {
  const all = [...fact.conditions.values()].map(({ comparisons = [] }) => comparisons);
  const [first] = all[0] ?? [];
  const isListed = all.every(
    ([only, ...more]) =>
      more.length === 0 && only?.comparisonOperator === 'Equal to' && only.variableId === first?.variableId,
  );
  return all.length > 1 && isListed ? first?.variableId : undefined;
}

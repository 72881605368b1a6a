import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import type { Condition } from '#model/condition.ts';
import { asElse } from './as-else.ts';
import { branchingBlocks } from './branching-blocks.ts';
import { choicesOf } from './choices-of.ts';
import { contradictsItself } from './conditions.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { isUnknownChoice } from './unknown-choices.ts';
import { heldIn, type Values, valueFlow, verdictOf } from './value-flow.ts';
import { valueInWords } from './value-in-words.ts';
import { wayTo } from './way-to.ts';
import { withoutBlock } from './without-block.ts';
import { withoutItem } from './without-item.ts';

/** Paths whose condition holds for every value that can come there, or for none. */
export const decidedConditions: Rule = (facts) => {
  const flow = valueFlow(facts);
  const choices = choicesOf(facts);
  return branchingBlocks(facts).flatMap((fact) => {
    const values = flow.before(fact);
    if (values === undefined || values.index.size === 0) return [];
    const conditions = fact.conditions;
    return [...conditions].flatMap(([itemId, condition]): readonly Diagnostic[] => {
      const verdict = verdictOf(condition, values);
      if (verdict === 'sometimes') return [];
      const { comparisons = [] } = condition;
      // Other rules say what is wrong with these.
      const isKnown =
        contradictsItself(condition) || comparisons.some((each) => isUnknownChoice(each, choices));
      if (isKnown) return [];
      const found = {
        severity: 'warning',
        place: { ...fact.place, itemId },
        way: wayTo(fact, facts),
      } as const;
      const why = reason(condition, { values, nameOf: (id) => facts.variablesById.get(id)?.name ?? '' });
      const isAlways = verdict === 'always';
      const fix = isAlways ? alwaysTaken(facts, fact, itemId) : neverTaken(facts, fact, itemId);
      const message = `${why} here, so this path is ${isAlways ? 'always' : 'never'} taken`;
      const code = isAlways ? 'cond/always-true' : 'cond/always-false';
      return [{ ...found, code, message, ...(fix && { fix }) }];
    });
  });
};

/** What stands behind a path that is always taken is never reached; before it, other paths may be taken. */
function alwaysTaken(facts: BotFacts, fact: BlockFact, itemId: string): Fix | undefined {
  const [first] = fact.conditions.keys();
  if (first !== itemId) {
    const ops = asElse(facts.document, fact, itemId);
    return ops && { label: 'Make it "Else"', ops };
  }
  const edgeId = fact.answers?.paths.find((path) => path.itemId === itemId)?.outgoingEdgeId;
  return edgeId === undefined ? undefined : withoutDecision(facts, fact, edgeId);
}

function neverTaken(facts: BotFacts, fact: BlockFact, itemId: string): Fix | undefined {
  if (fact.conditions.size < 2) return withoutDecision(facts, fact, fact.block.outgoingEdgeId);
  return { label: 'Remove the path', ops: withoutItem(facts.document, fact, itemId) };
}

/** Nothing is left to decide: the block goes. */
function withoutDecision(facts: BotFacts, fact: BlockFact, edgeId: string | undefined): Fix | undefined {
  const ops = withoutBlock(facts, fact, edgeId);
  return ops && { label: 'Remove the condition', ops };
}

interface Known {
  readonly values: Values;
  readonly nameOf: (id: string) => string;
}

/** `"Stars" is from 1 to 5 and "Plan" is "Pro"` */
function reason({ comparisons = [] }: Condition, { values, nameOf }: Known): string {
  const ids = [...new Set(comparisons.map(({ variableId = '' }) => variableId))];
  return ids
    .flatMap((id) => {
      const value = heldIn(values, id);
      return value === undefined ? [] : [`"${nameOf(id)}" is ${valueInWords(value)}`];
    })
    .join(' and ');
}

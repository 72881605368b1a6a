import type { Fix } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import type { BotFacts } from './facts.ts';
import { givers } from './givens.ts';
import { usesIn } from './uses-in.ts';

/** What stands for a value until an author writes a better one. */
const DRAFT = '–';

/** Gives a variable a value to begin with. Undefined: the bot asks somewhere whether it has one. */
export function startValue(facts: BotFacts, id: string): Fix | undefined {
  if (isAskedFor(facts, id)) return undefined;
  const known = givers(facts).get(id)?.known ?? [];
  const isNumber = known.length > 0 && known.every(({ value }) => value.kind === 'number');
  const to = isNumber ? '0' : DRAFT;
  return { label: `Start with "${to}"`, ops: [{ op: 'set', path: ['variables', id, 'value'], to }] };
}

/** Whether a comparison tells an empty variable from one with a value. */
function isAskedFor(facts: BotFacts, id: string): boolean {
  const readers = new Set((usesIn(facts).get(id)?.reads ?? []).map(({ place }) => place.blockId));
  return [...readers].some((blockId) => {
    const fact = facts.blocksById.get(blockId ?? '');
    return (
      fact !== undefined &&
      fieldsOf(fact.block).some(
        ({ value }) => isRaw(value) && value.variableId === id && asking.has(value.comparisonOperator),
      )
    );
  });
}

const asking: ReadonlySet<unknown> = new Set(['Is set', 'Is empty']);

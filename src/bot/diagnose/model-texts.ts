import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw, type Raw, textOf } from '#bot/raw.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';

/** A variable that gets whatever a language model writes. */
export interface ModelText {
  readonly id: string;
  readonly name: string;
  /** The block of the model, and the row of its options that fills the variable. */
  readonly fact: BlockFact;
  readonly path: readonly (string | number)[];
  readonly row: Raw | undefined;
}

/** What language models write freely: neither a number nor one of several values. The first writer of each variable. */
export const modelTexts = perBot((facts: BotFacts): readonly ModelText[] => {
  const found = new Map<string, ModelText>();
  for (const fact of models(facts)) {
    const fields = fieldsOf(fact.block);
    for (const { value: id, path, meta } of fields) {
      const variable = typeof id === 'string' ? facts.variablesById.get(id) : undefined;
      if (variable === undefined || meta['access'] !== 'writes' || found.has(variable.id)) continue;
      const inside = path.slice(0, -1);
      const row = fields.find((field) => field.path.join('.') === inside.join('.'))?.value;
      if (isRaw(row) && isBound(row)) continue;
      found.set(variable.id, { ...variable, fact, path: inside, row: isRaw(row) ? row : undefined });
    }
  }
  return [...found.values()];
});

const models = blocksWith(({ answers }) => answers?.writing !== undefined);

/** Whether a row takes a value that the model cannot make up. */
const isBound = (row: Raw): boolean =>
  /^(?:number|boolean|enum)$/.test(textOf(row, 'type') ?? '') ||
  /\b(?:tokens|id)$/i.test(textOf(row, 'item') ?? '');

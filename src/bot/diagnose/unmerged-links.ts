import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { getOwn } from '#lib/own.ts';
import { blockRule } from './block-rule.ts';
import type { BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';
import { withField } from './type-fields.ts';
import { usesIn } from './uses-in.ts';

/** Links to bots that set what this bot needs and sets nowhere itself, without letting the values come back. */
export const unmergedLinks: Rule = blockRule(
  {
    dependsOn: (facts) => [facts.surroundings.bots, neededNames(facts)],
    concerns: withField('mergeResults'),
  },
  ({ block, group, place, answers }, facts): readonly Diagnostic[] => {
    const options = isRaw(answers?.filled) ? answers.filled.options : undefined;
    if (!isRaw(options) || options.mergeResults !== false) return [];
    const link = fieldsOf(block).find(({ meta }) => meta['widget'] === 'bot');
    const bot = getOwn(facts.surroundings.bots ?? {}, String(link?.value));
    const wanted = neededNames(facts);
    const name = bot?.sets?.find((each) => wanted.includes(each));
    if (bot === undefined || name === undefined) return [];
    const path = ['groups', group.id, 'blocks', block.id, 'options', 'mergeResults'];
    return [
      {
        code: 'variable/write-lost',
        severity: 'warning',
        message: `The bot "${bot.name}" sets "${name}", but its values do not come back without "Merge results"`,
        place,
        path: 'options.mergeResults',
        fix: { label: 'Merge its results', ops: [{ op: 'set', path, to: true }] },
      },
    ];
  },
);

/** Names of variables that this bot reads and never sets. */
const neededNames = perBot((facts: BotFacts): readonly string[] => {
  const uses = usesIn(facts);
  return facts.document.variables
    .filter(({ id, value }) => {
      const { reads = [], writes = [] } = uses.get(id) ?? {};
      return reads.length > 0 && writes.length === 0 && (value ?? null) === null;
    })
    .map(({ name }) => name);
});

import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { GivenValue } from '#model/given.ts';
import { blockRule } from './block-rule.ts';
import type { BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { givers } from './givens.ts';
import { perBot } from './per-bot.ts';
import { withMeta } from './type-fields.ts';

/** Texts for JSON in which an answer stands outside of quotes: a word there breaks it. */
export const looseJson: Rule = blockRule(
  { dependsOn: (facts) => [...wordyNames(facts)], concerns: withMeta(({ language }) => language === 'json') },
  (fact, facts) => {
    const wordy = wordyNames(facts);
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      if (meta['language'] !== 'json' || typeof value !== 'string' || !/^\s*[{[]/.test(value)) return [];
      const names = [...value.matchAll(unquoted)].map(({ groups }) => groups?.['name'] ?? '');
      const name = names.find((each) => wordy.has(each));
      if (name === undefined) return [];
      const at = fieldPlace(fact, path);
      const steps = fieldPath(fact, at.path);
      const to = value.replaceAll(unquoted, (whole, found: unknown) =>
        typeof found === 'string' && wordy.has(found) ? `"${whole}"` : whole,
      );
      return [
        {
          code: 'taint/json',
          severity: 'warning',
          message: `"${name}" stands outside of quotes: an answer in words breaks this JSON`,
          ...at,
          ...(steps && { fix: { label: 'Put it in quotes', ops: [{ op: 'set', path: steps, to }] } }),
        },
      ];
    });
  },
);

/** A variable that is not part of a JSON string: what is one is passed over. */
const unquoted = /"(?:[^"\\]|\\.)*"|\{\{(?<name>[^{}]+)\}\}/g;

/** Names of variables that questions fill with words. */
const wordyNames = perBot((facts: BotFacts): ReadonlySet<string> => {
  const all = givers(facts);
  return new Set(
    facts.document.variables
      .filter(({ id }) =>
        all.get(id)?.known.some(({ fact, value }) => fact.answers?.kind === 'input' && isWordy(value)),
      )
      .map(({ name }) => name),
  );
});

function isWordy(value: GivenValue): boolean {
  if (value.kind === 'number' || value.kind === 'list') return false;
  return value.kind !== 'texts' || value.texts.some((text) => text !== null && jsonIn(text) === undefined);
}

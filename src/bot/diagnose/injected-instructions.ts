import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { mentionedNames } from '#bot/references.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withField } from './type-fields.ts';

/** Instructions for models with text of others in them: who writes it can change what the model does. */
export const injectedInstructions: Rule = blockRule(
  {
    dependsOn: (facts) => [...namedSources(facts), facts.document.variables],
    concerns: withField('role', 'instructions'),
  },
  (fact, facts) => {
    if (fact.answers?.kind !== 'integration') return [];
    const writerOf = writers(facts);
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const isMessage = isRaw(value) && value.role === 'system';
      const text = isMessage
        ? textOf(value, 'content')
        : meta['becomes'] === 'instructions'
          ? value
          : undefined;
      const name =
        typeof text === 'string'
          ? mentionedNames(text).find((each) => writerOf(each) !== undefined)
          : undefined;
      if (name === undefined) return [];
      const fix = isMessage ? asUser(fact, path) : undefined;
      return [
        {
          code: 'ai/prompt-injection',
          severity: 'warning',
          message: `"${name}" is text of ${writerOf(name)} in the instructions for the model: move it to a message of the user`,
          ...fieldPlace(fact, isMessage ? [...path, 'content'] : path),
          ...(fix && { fix }),
        },
      ];
    });
  },
);

/** Who writes what a variable holds, if that is not the author of the bot. */
function writers(facts: BotFacts): (name: string) => string | undefined {
  const { free, served, outside } = sourcesOf(facts);
  const isOpen = (name: string): boolean =>
    outside.has(name) &&
    facts.document.variables.some((each) => each.name === name && (each.value ?? null) === null);
  return (name) => {
    if (free.has(name)) return 'visitors';
    if (served.has(name)) return 'a service';
    return isOpen(name) ? 'whoever links to the chat' : undefined;
  };
}

/** Messages have no ids, so their list is set whole. */
function asUser(fact: BlockFact, path: readonly (string | number)[]): Fix | undefined {
  const list = path.slice(0, -1).join('.');
  const steps = fieldPath(fact, list);
  const messages = fieldsOf(fact.block).find((field) => field.path.join('.') === list)?.value;
  if (steps === undefined || !Array.isArray(messages)) return undefined;
  const to = messages.map((each: unknown, index) =>
    index === path.at(-1) && isRaw(each) ? { ...each, role: 'user' } : each,
  );
  return { label: 'Make it a message of the user', ops: [{ op: 'set', path: steps, to }] };
}

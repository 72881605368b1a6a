import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { mentionedNames } from '#bot/references.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { namedSources, sourcesOf } from './sources.ts';

/** Instructions for models with text of visitors in them: who writes it can change what the model does. */
export const injectedInstructions: Rule = blockRule(
  (fact, facts) => {
    const { free } = sourcesOf(facts);
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const isMessage = isRaw(value) && value.role === 'system';
      const text = isMessage
        ? textOf(value, 'content')
        : meta['becomes'] === 'instructions'
          ? value
          : undefined;
      const name = typeof text === 'string' ? mentionedNames(text).find((each) => free.has(each)) : undefined;
      if (name === undefined) return [];
      return [
        {
          code: 'ai/prompt-injection',
          severity: 'warning',
          message: `"${name}" is text of visitors in the instructions for the model: move it to a message of the user`,
          ...fieldPlace(fact, isMessage ? [...path, 'content'] : path),
        },
      ];
    });
  },
  namedSources,
  ({ answers }) => answers?.writing !== undefined || answers?.kind === 'integration',
);

import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { shownText } from './shown-text.ts';

/** Texts for visitors that are not finished: variables in the wrong brackets, notes and filler. */
export const placeholders: Rule = blockRule(
  (fact, { document }) => {
    if (fact.answers?.kind !== 'bubble' && fact.answers?.kind !== 'input') return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const text = shownText(value, meta['widget']);
      const message = text === undefined ? undefined : complaint(text, document.variables);
      if (message === undefined) return [];
      return [{ code: 'words/placeholder', severity: 'warning', message, ...fieldPlace(fact, path) }];
    });
  },
  ({ document }) => document.variables.map(({ name }) => name),
);

function complaint(text: string, variables: BotDocument['variables']): string | undefined {
  for (const pattern of wrongBrackets)
    for (const [whole, name = ''] of text.matchAll(pattern))
      if (variables.some((variable) => variable.name === name.trim()))
        return `Visitors see "${whole.trim()}" literally: write variables as "{{${name.trim()}}}"`;
  const filler = fillers.exec(text)?.[0];
  return filler === undefined ? undefined : `"${filler}" looks like a placeholder`;
}

const wrongBrackets: readonly RegExp[] = [
  /(?<![{$])\{([^{}\n]{1,60})\}(?!\})/g,
  /\[\[?([^[\]\n]{1,60})\]\]?(?!\()/g,
  /%([A-Za-z][\w ]{0,40})%/g,
];
const fillers = /\b[Ll]orem ipsum\b|\b(?:TO-?DO|FIX-?ME|TBD)\b|\bClick to edit\b/;

import type { BlockAnswers } from '#bot/block-answers.ts';
import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { shownText } from './shown-text.ts';
import { withTexts } from './with-texts.ts';

/** Texts for visitors that are not finished: variables in the wrong brackets, notes and filler. */
export const placeholders: Rule = blockRule(
  { dependsOn: ({ document }) => [document.variables] },
  (fact, { document }) => {
    const { answers } = fact;
    if (answers?.kind !== 'bubble' && answers?.kind !== 'input') return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const text = shownText(value, meta['widget']);
      const message = text === undefined ? undefined : complaint(text, document.variables);
      if (message === undefined) return [];
      const at = fieldPlace(fact, path);
      if (isKnown(answers, at)) return [];
      const steps = fieldPath(fact, at.path);
      const to = corrected(value, document.variables);
      const isDone = complaint(shownText(to, meta['widget']) ?? '', document.variables) === undefined;
      const fix: Fix | undefined = steps && {
        label: 'Write it in {{…}}',
        ops: [{ op: 'set', path: steps, to }],
      };
      return [
        { code: 'words/placeholder', severity: 'warning', message, ...at, ...(isDone && fix && { fix }) },
      ];
    });
  },
);

/** Whether the block itself complains about the field. */
function isKnown({ problems }: BlockAnswers, { place, path }: ReturnType<typeof fieldPlace>): boolean {
  const steps = path.split('.');
  if (place.itemId !== undefined) steps[1] = place.itemId;
  return problems.some((problem) => problem.path.join('.') === steps.join('.'));
}

function complaint(text: string, variables: BotDocument['variables']): string | undefined {
  for (const pattern of wrongBrackets)
    for (const [whole, name = ''] of text.matchAll(pattern))
      if (variables.some((variable) => variable.name === name.trim()))
        return `Visitors see "${whole.trim()}" literally: write variables as "{{${name.trim()}}}"`;
  const filler = fillers.exec(text)?.[0];
  return filler === undefined ? undefined : `"${filler}" looks like a placeholder`;
}

/** The same text, or rich text, with the names of variables in the right brackets. */
function corrected(value: unknown, variables: BotDocument['variables']): unknown {
  const names = new Set(variables.map(({ name }) => name));
  const correct = (text: string): string =>
    wrongBrackets.reduce(
      (sum, pattern) =>
        sum.replaceAll(pattern, (whole, name: string) =>
          names.has(name.trim()) ? `{{${name.trim()}}}` : whole,
        ),
      text,
    );
  return withTexts(value, correct);
}

const wrongBrackets: readonly RegExp[] = [
  /(?<![{$])\{([^{}\n]{1,60})\}(?!\})/g,
  /\[\[?([^[\]\n]{1,60})\]\]?(?!\()/g,
  /%([A-Za-z][\w ]{0,40})%/g,
];
const fillers = /\b[Ll]orem ipsum\b|\b(?:TO-?DO|FIX-?ME|TBD)\b|\bClick to edit\b/;

import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { closestWord } from '#lib/closest-word.ts';
import { getOwn } from '#lib/own.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { withField } from './type-fields.ts';

/** Values that are saved of a response although its last test had none at that place. */
export const missingPaths: Rule = blockRule(
  {
    dependsOn: ({ surroundings }) => [surroundings.responses],
    concerns: withField('responseVariableMapping'),
  },
  (fact, { surroundings: { responses } }) => {
    const known = responses && getOwn(responses, fact.block.id);
    if (known === undefined) return [];
    return fieldsOf(fact.block).flatMap(({ value: row, path }): readonly Diagnostic[] => {
      if (path.at(-2) !== 'responseVariableMapping' || !isRaw(row) || typeof row.bodyPath !== 'string')
        return [];
      const wanted = row.bodyPath
        .trim()
        .replaceAll(/\[\d{1,9}\]/g, '[]')
        .replaceAll('?.', '.');
      if (!plain.test(wanted) || isThere(wanted, known)) return [];
      const at = fieldPlace(fact, [...path, 'bodyPath']);
      const meant = closestWord(
        wanted,
        known.filter((each) => each !== 'data' && !each.endsWith('*')),
      )?.replaceAll('[]', '[0]');
      const steps = meant === undefined ? undefined : fieldPath(fact, at.path);
      return [
        {
          code: 'http/path-missing',
          severity: 'warning',
          message: `The last response had nothing at "${row.bodyPath.trim()}"${meant === undefined ? '' : `: did you mean "${meant}"?`}`,
          ...at,
          ...(steps && { fix: { label: `Save "${meant}"`, ops: [{ op: 'set', path: steps, to: meant }] } }),
        },
      ];
    });
  },
);

/** A path through names and positions; anything else is code. */
const plain = /^data(?:\.[\p{L}_$][\p{L}\p{N}_$]{0,99}|\[\])*$/u;

function isThere(wanted: string, known: readonly string[]): boolean {
  return known.some((each) =>
    each.endsWith('*')
      ? wanted.startsWith(each.slice(0, -1))
      : // Texts and lists have a length.
        each === wanted || `${each}.length` === wanted,
  );
}

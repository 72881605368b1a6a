import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { namedSources, sourcesOf } from './sources.ts';
import { withMeta } from './type-fields.ts';

/** HTML that consists of one variable, which is not escaped then: visitors can write links and pictures into it. */
export const unescapedHtml: Rule = blockRule(
  { dependsOn: namedSources, concerns: withMeta(({ codeWhen }) => codeWhen !== undefined) },
  (fact, facts) => {
    const { free } = sourcesOf(facts);
    const options = isRaw(fact.answers?.filled) ? fact.answers.filled.options : undefined;
    if (!isRaw(options)) return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const name = typeof value === 'string' ? /^\s*\{\{([^{}]+)\}\}\s*$/.exec(value)?.[1] : undefined;
      if (name === undefined || !free.has(name) || !isHtml(meta['codeWhen'], options)) return [];
      const at = fieldPlace(fact, path);
      const steps = fieldPath(fact, at.path);
      const to = `<p>${String(value).trim()}</p>`;
      return [
        {
          code: 'taint/html',
          severity: 'error',
          message: `"${name}" is the whole text, so what visitors write into it is sent as HTML, with links and pictures`,
          ...at,
          ...(steps && { fix: { label: 'Send it as text', ops: [{ op: 'set', path: steps, to }] } }),
        },
      ];
    });
  },
);

/** Whether a text is HTML under these options, by the metadata of its field. */
function isHtml(codeWhen: unknown, options: Readonly<Record<string, unknown>>): boolean {
  if (!isRaw(codeWhen) || codeWhen.language !== 'html' || !isRaw(codeWhen.when)) return false;
  return options[String(codeWhen.when.field)] === codeWhen.when.is;
}

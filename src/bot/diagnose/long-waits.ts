import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { withField } from './type-fields.ts';

/** Nobody looks at a chat that says nothing for so long, s. */
const LONGEST = 30;
/** What requests get that say nothing else, s. */
const USUAL = 10;

/** Requests that may keep visitors waiting until they leave. */
export const longWaits: Rule = blockRule(
  { concerns: withField('timeout') },
  (fact): readonly Diagnostic[] => {
    const options = isRaw(fact.answers?.filled) ? fact.answers.filled.options : undefined;
    const seconds = isRaw(options) ? options.timeout : undefined;
    if (typeof seconds !== 'number' || seconds <= LONGEST) return [];
    const path = 'options.timeout';
    const steps = fieldPath(fact, path);
    return [
      {
        code: 'http/unhandled',
        severity: 'warning',
        message: `Visitors may wait ${seconds} seconds for this, and most will leave: give up earlier`,
        place: fact.place,
        path,
        ...(steps && {
          fix: {
            label: `Wait for ${USUAL} seconds at most`,
            ops: [{ op: 'set', path: steps, to: USUAL }],
          },
        }),
      },
    ];
  },
);

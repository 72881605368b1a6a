import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { writtenNames } from '#bot/references.ts';
import { blockRule } from './block-rule.ts';
import { withField } from './type-fields.ts';

/** Code for the visitor's browser that sets variables: only code on the server can. */
export const browserWrites: Rule = blockRule(
  { concerns: withField('isExecutedOnClient') },
  ({ block, group, place, answers }): readonly Diagnostic[] => {
    if (!isRaw(answers?.filled) || !isRaw(answers.filled.options)) return [];
    if (
      answers.filled.options.isExecutedOnClient !== true ||
      !answers.clientActions.includes('scriptToExecute')
    )
      return [];
    const [code = ''] = answers.code;
    const [name] = writtenNames(code);
    if (name === undefined) return [];
    const path = ['groups', group.id, 'blocks', block.id, 'options', 'isExecutedOnClient'];
    const fix = { label: 'Run it on the server', ops: [{ op: 'set', path, to: false } as const] };
    return [
      {
        code: 'variable/write-lost',
        severity: 'warning',
        message: `Code in the browser cannot set "${name}": run it on the server`,
        place,
        path: 'options.content',
        ...(!usesPage.test(code) && { fix }),
      },
    ];
  },
);

/** What only a page has. */
const usesPage =
  /\b(?:window|document|navigator|location|localStorage|sessionStorage|alert|history|screen)\b/;

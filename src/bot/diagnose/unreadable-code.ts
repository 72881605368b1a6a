import type { Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { codeProblem } from '#engine/expression/code-problem.ts';
import { blockRule } from './block-rule.ts';

/** Code that cannot run because it is not JavaScript. */
export const unreadableCode: Rule = blockRule({}, ({ block, place, answers }) =>
  (answers?.code ?? []).flatMap((code) => {
    const problem = codeProblem(code);
    if (problem === undefined) return [];
    const field = fieldsOf(block).find(({ value }) => value === code);
    return [
      {
        code: 'code/syntax',
        severity: 'error',
        message: `The code of this block cannot run: ${problem}`,
        place,
        ...(field && { path: field.path.join('.') }),
      },
    ];
  }),
);

import type { Rule } from '#bot/diagnostic.ts';
import { codeProblem } from '#engine/expression/code-problem.ts';

/** Code that cannot run because it is not JavaScript. */
export const unreadableCode: Rule = ({ blocks }) =>
  blocks.flatMap(({ place, answers }) =>
    (answers?.code ?? [])
      .map((code) => codeProblem(code))
      .filter((problem) => problem !== undefined)
      .map((problem) => ({
        code: 'code/syntax',
        severity: 'error',
        message: `The code of this block cannot run: ${problem}`,
        place,
      })),
  );

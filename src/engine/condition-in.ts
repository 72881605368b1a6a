import type { Condition } from '#model/condition.ts';
import { evaluateCondition } from './condition.ts';
import type { Ctx } from './context.ts';
import { testRegex } from './regex.ts';
import { regexJob } from './regex-job.ts';

/** Whether the condition holds for what the block sees. Undefined while a pattern waits for the sandbox. */
export function conditionIn(
  ctx: Pick<Ctx, 'value' | 'fill' | 'loneVariable' | 'effect'>,
  condition: Condition | undefined,
): boolean | undefined {
  if (condition === undefined) return false;
  return evaluateCondition(condition, {
    value: (id) => ctx.value(id),
    fill: (text) => ctx.fill(text),
    loneVariable: (text) => {
      const variable = ctx.loneVariable(text);
      return variable === undefined ? undefined : ctx.value(variable.id);
    },
    matches: (pattern, text) => {
      const verdict = testRegex(pattern, text);
      if (verdict === 'invalid') return false;
      if (verdict !== 'refused') return verdict;
      const answer = ctx.effect('code', regexJob(pattern, text));
      return answer === undefined ? undefined : answer.ok && answer.value === true;
    },
  });
}

import type { LogEntry } from '#model/chat.ts';
import type { Condition } from '#model/condition.ts';
import type { BlockContext } from './block-context.ts';
import { evaluateCondition } from './condition.ts';
import { notRun } from './not-run.ts';
import { patternCost, testRegex } from './regex.ts';
import { regexJob } from './regex-job.ts';
import type { Tracer } from './tracer.ts';

/** What a condition needs of the turn in the making. */
interface ConditionContext extends Pick<BlockContext, 'value' | 'fill' | 'loneVariable' | 'effect' | 'work'> {
  /** Code that did not run. */
  notRun: LogEntry | undefined;
  readonly tracer: Tracer | undefined;
  /** The running block, for the trace. */
  readonly running: { readonly version: string; readonly blockId: string };
}

/**
 * Whether the condition is true with the values of the block. Undefined while a pattern waits for the sandbox; one that
 * could not be tested is recorded in the state.
 */
export function conditionIn(
  ctx: ConditionContext,
  condition: Condition | undefined,
  itemId?: string,
): boolean | undefined {
  if (condition === undefined) return false;
  const tried = new Set<string>();
  const { tracer } = ctx;
  return evaluateCondition(condition, {
    compared:
      tracer &&
      ((compared) =>
        tracer.compare({ ...ctx.running, ...(itemId !== undefined && { itemId }), ...compared })),
    value: (id) => ctx.value(id),
    work: (units) => ctx.work(units),
    fill: (text) => ctx.fill(text),
    loneVariable: (text) => {
      const variable = ctx.loneVariable(text);
      return variable === undefined ? undefined : ctx.value(variable.id);
    },
    matches: (pattern, text) => {
      ctx.work(patternCost(pattern, text, !tried.has(pattern)));
      tried.add(pattern);
      const verdict = testRegex(pattern, text);
      if (verdict === 'invalid') return false;
      if (verdict !== 'refused') return verdict;
      const answer = ctx.effect('code', regexJob(pattern, text));
      if (answer === undefined) return undefined;
      ctx.notRun ??= notRun(answer);
      return answer.ok && answer.value === true;
    },
  });
}

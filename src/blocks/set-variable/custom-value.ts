import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { evaluateSimple } from '#engine/expression/evaluate.ts';
import type { Code } from '#engine/expression.ts';
import { notRun } from '#engine/not-run.ts';
import type { LogEntry } from '#model/chat.ts';
import { guessType } from '#model/value.ts';
import { expressionOf } from './expression-of.ts';
import type { setVariable } from './schema.ts';

export type CustomOptions = Extract<Filled<typeof setVariable>['options'], { readonly type: 'Custom' }>;

/**
 * The result of an expression. Code that throws gives its text, filled, and the error; code that did not run gives no
 * value.
 */
export type CustomValue =
  | { readonly value: unknown; readonly error?: string }
  | { readonly missed: LogEntry };

/**
 * The value of the author's expression: a variable itself, a filled text, code evaluated here if the result is
 * certainly the same, otherwise in the sandbox. Undefined while the sandbox is running.
 */
export function customValue(options: CustomOptions, ctx: BlockContext): CustomValue | undefined {
  const expression = expressionOf(options, ctx);
  const failed = (error: string | undefined): CustomValue => ({
    value: ctx.fill(options.expressionToEvaluate ?? ''),
    ...(error !== undefined && { error }),
  });
  switch (expression.kind) {
    case 'variable':
      return { value: valueNamed(expression.name, ctx) };
    case 'text':
      return failed(expression.problem);
    case 'simple': {
      const result = evaluateSimple(expression.ast, (name) => valueNamed(name, ctx));
      return result.ok ? { value: result.value } : sandboxed(expression, ctx, failed);
    }
    case 'code':
      return sandboxed(expression, ctx, failed);
  }
}

function sandboxed(
  code: Code,
  ctx: BlockContext,
  failed: (error: string) => CustomValue,
): CustomValue | undefined {
  const args = code.args.map(
    ({ name, identifier }) => [identifier, guessType(valueNamed(name, ctx)) ?? null] as const,
  );
  const result = ctx.effect('code', {
    mode: 'value',
    body: code.source,
    args: { ...ctx.codeGlobals(code.source), ...Object.fromEntries(args) },
    now: ctx.now,
  });
  if (result === undefined) return undefined;
  const missed = notRun(result);
  if (missed !== undefined) return { missed };
  return result.ok ? { value: result.value } : failed(result.message);
}

const valueNamed = (name: string, ctx: BlockContext) => ctx.value(ctx.variableNamed(name)?.id);

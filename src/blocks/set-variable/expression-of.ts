import type { BlockContext } from '#engine/block-context.ts';
import { type Expression, parseExpression } from '#engine/expression.ts';
import { COST } from '#engine/turn-work.ts';

/** An option with an expression; the same object for as long as its bot version is in use. */
interface ExpressionOptions {
  readonly expressionToEvaluate?: string | undefined;
  readonly isCode: boolean;
}

/**
 * The block's expression, parsed once for each bot version: it depends on the text and on the names of the version's
 * variables, never on their values.
 */
export function expressionOf(options: ExpressionOptions, ctx: BlockContext): Expression {
  ctx.work((options.expressionToEvaluate?.length ?? 0) * COST.code);
  const known = parsed.get(options);
  if (known !== undefined) return known;
  const expression = parseExpression(options.expressionToEvaluate ?? '', {
    isCode: options.isCode,
    idOf: (name) => ctx.variableNamed(name)?.id,
  });
  parsed.set(options, expression);
  return expression;
}

const parsed = new WeakMap<ExpressionOptions, Expression>();

import { listOf } from '#blocks/_shared/list-of.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';

interface BodyOptions {
  readonly isCustomBody?: boolean | undefined;
  readonly isBodyCode?: boolean | undefined;
  readonly body?: string | undefined;
}

/**
 * The content of the e-mail: the author's text, or all answers. A plain text is never escaped; in HTML values are,
 * unless the whole text is one variable: then it contains the HTML.
 */
export function bodyOf(
  { isCustomBody, isBodyCode = false, body = '' }: BodyOptions,
  ctx: BlockContext,
): CodeValue {
  if (!(isCustomBody ?? body !== '')) return { kind: 'answers', rows: rowsOf(ctx) };
  const variable = ctx.loneVariable(body);
  if (!isBodyCode)
    return {
      kind: 'text',
      text: variable === undefined ? ctx.fill(body) : listOf(ctx.value(variable.id)).join('\n'),
    };
  const html =
    variable === undefined
      ? ctx.fill(body, 'html')
      : listOf(ctx.value(variable.id)).join('\n').replaceAll(/\r?\n/g, '<br />');
  return { kind: 'html', html };
}

/** Answers first, then the variables with a value that are not answers. */
function rowsOf(ctx: BlockContext): readonly (readonly [name: string, text: string])[] {
  const answers = Object.entries(ctx.answers);
  const named = new Set(answers.map(([name]) => name));
  const others = ctx.variables
    .filter(({ name }) => !named.has(name))
    .map(({ id, name }) => [name, listOf(ctx.value(id)).join(', ')] as const);
  return [...answers, ...others].filter(([, text]) => text !== '');
}

import { bodyPath } from '#blocks/_shared/body-path.ts';
import type { HttpOptions } from '#blocks/_shared/http-options.ts';
import type { CodeResult, CodeValue } from '#engine/code-job.ts';
import type { Ctx } from '#engine/context.ts';
import { type Next, next, pending } from '#engine/next.ts';

/** What came back, by the names that paths may use. */
export interface HttpResponse {
  readonly statusCode?: number;
  readonly data?: CodeValue;
}

type Found = { readonly value: unknown } | undefined;

/**
 * Keeps the parts that the mapping names. What cannot be found or computed leaves its variable as it was.
 * Paths that are more than plain run as code, all at once.
 */
export function saveResponse(
  mapping: HttpOptions['responseVariableMapping'],
  response: HttpResponse,
  ctx: Ctx,
): Next {
  const rows = (mapping ?? []).filter((row) => row.variableId && row.bodyPath);
  const found = rows.map(({ bodyPath: path = '' }) => lookUp(ctx.fill(path), response, ctx));
  if (found.some((result) => result === 'asked')) return pending;
  for (const [at, row] of rows.entries()) {
    const result = found[at];
    if (result !== undefined && result !== 'asked') ctx.set(row.variableId, result.value);
  }
  return next;
}

function lookUp(path: string, { statusCode, data }: HttpResponse, ctx: Ctx): Found | 'asked' {
  const scope = { ...(statusCode !== undefined && { statusCode }), ...(data !== undefined && { data }) };
  const plain = bodyPath(path, scope);
  switch (plain.kind) {
    case 'value':
      return { value: plain.value };
    case 'missing':
      return undefined;
    case 'code': {
      const result = ctx.effect('code', { body: path, args: scope, mode: 'value', now: ctx.now });
      return result === undefined ? 'asked' : computed(result);
    }
  }
}

const computed = (result: CodeResult): Found => (result.ok ? { value: result.value } : undefined);

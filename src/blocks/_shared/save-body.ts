import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { notRun } from '#engine/not-run.ts';
import { bodyPath } from './body-path.ts';

/** One part of external data to save. */
export interface BodyMapping {
  readonly variableId?: string | undefined;
  /** An expression over the names in scope; variables are filled in first. */
  readonly bodyPath?: string | undefined;
}

/**
 * Writes what the mappings find in `scope` (`data`, `statusCode`) to their variables. Plain paths are evaluated here,
 * everything else runs as code; a failure leaves its variable unchanged, with a log entry if the code did not run.
 * False while the sandbox is still running: nothing was written then, return `pending`.
 */
export function saveBody(
  mappings: readonly BodyMapping[],
  scope: Readonly<Record<string, unknown>>,
  ctx: BlockContext,
): boolean {
  const found = mappings.map(({ variableId, bodyPath: path }) =>
    variableId && path ? read(ctx.fill(path), scope, ctx) : nothing,
  );
  if (found.includes('pending')) return false;
  for (const [index, result] of found.entries()) {
    if (result !== 'pending' && result.isFound) ctx.set(mappings[index]?.variableId, result.value);
  }
  return true;
}

type Found = { readonly isFound: true; readonly value: unknown } | { readonly isFound: false };
const nothing: Found = { isFound: false };

function read(path: string, scope: Readonly<Record<string, unknown>>, ctx: BlockContext): Found | 'pending' {
  const result = bodyPath(path, scope);
  if (result.kind === 'value') return { isFound: true, value: result.value };
  if (result.kind === 'missing' || path.trim() === '') return nothing;
  const args: Record<string, CodeValue> = {};
  for (const [name, value] of Object.entries(scope)) {
    if (value === undefined) continue;
    if (!isCodeValue(value, 0)) return nothing;
    args[name] = value;
  }
  const answer = ctx.effect('code', { mode: 'value', body: path, args, now: ctx.now });
  if (answer === undefined) return 'pending';
  const missed = notRun(answer);
  if (missed !== undefined) ctx.log({ ...missed, context: 'Saving data in a variable' });
  return answer.ok ? { isFound: true, value: answer.value } : nothing;
}

/** Deeper data is not passed on: processing it is recursive. */
const DEEPEST = 500;

function isCodeValue(value: unknown, depth: number): value is CodeValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return true;
  if (typeof value !== 'object' || depth >= DEEPEST) return false;
  return Object.values(value).every((item) => isCodeValue(item, depth + 1));
}

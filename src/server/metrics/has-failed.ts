import type { Resolution } from '#engine/effect.ts';

/** Whether an effect failed: its block may go on all the same. Responses from status 400 on count as failures. */
export function hasFailed({ result }: Resolution): boolean {
  if ('ok' in result) return !result.ok;
  return 'failed' in result || 'missing' in result || ('statusCode' in result && result.statusCode >= 400);
}

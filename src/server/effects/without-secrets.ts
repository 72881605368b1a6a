import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { masked } from '#lib/masked.ts';

/** The result with the secrets of the credentials masked wherever the service, or its performer, repeats them. */
export function withoutSecrets(result: ServiceResult, secrets: readonly string[]): ServiceResult {
  if (secrets.length === 0) return result;
  const clean = (text: string): string => masked(text, secrets);
  if (result.ok) return { ok: true, output: deep(result.output, clean) };
  return {
    ok: false,
    message: clean(result.message),
    ...(result.details !== undefined && { details: clean(result.details) }),
  };
}

function deep(value: CodeValue, clean: (text: string) => string): CodeValue {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map((item) => deep(item, clean));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), deep(item, clean)]));
}

function isList(value: CodeValue): value is readonly CodeValue[] {
  return Array.isArray(value);
}

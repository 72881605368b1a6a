import { isRaw } from '#bot/raw.ts';
import type { CodeValue } from '#engine/code-job.ts';

/** The data as code may see it; undefined when it is no JSON. */
export function codeValueOf(data: unknown): CodeValue | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean')
    return data;
  if (Array.isArray(data)) return data.map((item: unknown) => codeValueOf(item) ?? null);
  if (!isRaw(data)) return undefined;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, codeValueOf(value) ?? null]));
}

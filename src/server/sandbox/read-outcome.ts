import type { CodeJob, CodeResult, CodeSet, CodeValue } from '#engine/code-job.ts';
import { parseJson } from '#lib/parse-json.ts';
import { maxDepth } from './limits.ts';

/**
 * The prelude's outcome as a result. The text comes from the author's side of the sandbox, so it is fully validated.
 * `wasFull`: the memory may have been used up.
 */
export function readOutcome(text: string, mode: CodeJob['mode'], wasFull: boolean): CodeResult {
  const outcome: CodeValue = parseJson(text);
  if (!isRecord(outcome)) return { ok: false, reason: 'threw', message: 'The code returned no result.' };
  const { error } = outcome;
  if (typeof error === 'string') {
    const isThrownNull = error === 'null' && !wasFull;
    return failure(error, outcome['internal'] === true && !isThrownNull, mode);
  }
  if (isTooDeep(outcome['value'] ?? null, maxDepth)) return tooDeep;
  const sets: CodeSet[] = [];
  for (const set of Array.isArray(outcome['sets']) ? outcome['sets'] : []) {
    if (isTooDeep(set.value ?? null, maxDepth)) return tooDeep;
    sets.push({ name: String(set.name), value: set.value ?? null });
  }
  return 'value' in outcome
    ? { ok: true, value: outcome['value'] ?? null, sets }
    : { ok: true, value: null, isUndefined: true, sets };
}

const tooDeep: CodeResult = {
  ok: false,
  reason: 'too-large',
  message: `The result is nested more than ${maxDepth} levels deep.`,
};

function failure(message: string, isInternal: boolean, mode: CodeJob['mode']): CodeResult {
  if (isInternal && /(^|: )(out of memory|null)$/.test(message)) {
    return { ok: false, reason: 'memory', message: 'The code needs more memory than it may use.' };
  }
  if (isInternal && message.endsWith(': stack overflow')) {
    return { ok: false, reason: 'stack', message: 'The code has too many nested function calls.' };
  }
  return { ok: false, reason: mode === 'regex' ? 'invalid' : 'threw', message: message.slice(0, 1_000) };
}

function isRecord(value: CodeValue): value is { readonly [key: string]: CodeValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTooDeep(value: CodeValue, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, left - 1));
}

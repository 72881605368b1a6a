import type { FormField } from '#bot/forms/form.ts';
import { err, ok, type Result } from '#lib/result.ts';

type NumberFacts = Omit<Extract<FormField, { readonly widget: 'number' }>, 'path' | 'title' | 'widget'>;

/**
 * The value that a typed number means: undefined for the empty text, a text for one with variables; or why it cannot be
 * stored, as a sentence.
 * @example numberIn('1.5', { isInteger: true }) // { ok: false, error: 'Enter a whole number' }
 */
export function numberIn(text: string, facts: NumberFacts): Result<number | string | undefined, string> {
  const { allowsVariables = false, isInteger = false, min, max } = facts;
  const typed = text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (typed === '') return ok(undefined);
  if (allowsVariables && typed.includes('{{')) return ok(text);
  const value = Number(typed);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) || !Number.isFinite(value))
    return err(allowsVariables ? 'Enter a number or a variable' : 'Enter a number');
  if (isInteger && !Number.isInteger(value)) return err('Enter a whole number');
  if (min !== undefined && value < min) return err(`Enter ${min} or more`);
  if (max !== undefined && value > max) return err(`Enter ${max} or less`);
  return ok(value);
}

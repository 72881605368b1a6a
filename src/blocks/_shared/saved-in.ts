import type { Names } from '#model/names.ts';

/**
 * A summary with the variables that the block fills.
 * @example savedIn('E-mail', ['v1'], names) // 'E-mail → Contact'
 */
export function savedIn(text: string, ids: readonly (string | undefined)[], names: Names): string {
  const targets = ids.filter((id) => id !== undefined && id !== '').map((id) => variableName(id, names));
  return targets.length === 0 ? text : `${text} → ${[...new Set(targets)].join(', ')}`;
}

/** The name of a variable in a sentence. */
export function variableName(id: string | undefined, names: Names): string {
  return (id ? names.variable(id) : undefined) ?? (id ? 'a deleted variable' : 'no variable');
}

import { isRaw } from '../raw.ts';
import type { FormField, ShownWhen } from './form.ts';

/**
 * Whether a field has an effect, by the block, event or list element that the form is about: as stored, without defaults.
 * @example isShown(field, { options: { mode: 'Count' } })
 */
export function isShown({ shownWhen }: Pick<FormField, 'shownWhen'>, root: unknown): boolean {
  return shownWhen === undefined || holds(shownWhen, root);
}

/** Whether such a condition is true. */
export function holds(condition: ShownWhen, root: unknown): boolean {
  const value = condition.path.reduce<unknown>(
    (at, step) => (isRaw(at) && Object.hasOwn(at, step) ? at[step] : undefined),
    root,
  );
  const counts = value === undefined ? condition.default : value;
  const isAmong = (values: readonly unknown[]) => values.includes(counts ?? null);
  return (condition.is === undefined || isAmong(condition.is)) && !isAmong(condition.isNot ?? []);
}

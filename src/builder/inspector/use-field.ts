import type { FormField } from '#bot/forms/form.ts';
import { valueAt } from '#bot/ops/items.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Spot } from './spot.ts';
import { useRun } from './use-run.ts';

/** What the control of a field gets: the field, and what its form is about. */
export interface ControlProps<F extends FormField = FormField> {
  readonly field: F;
  readonly spot: Spot;
}

/** The fields of one widget, or of several. */
export type FieldOf<W extends FormField['widget']> = Extract<FormField, { readonly widget: W }>;

/** The value of a field and how to change it. */
export interface FieldState {
  /** As stored; undefined: nothing is. */
  readonly value: unknown;
  /** Changes it; undefined removes it. `undoLabel`: of a change that is to be undone by itself. */
  readonly set: (to: unknown, undoLabel?: string) => void;
  /** Takes the value back; undefined: it is the default already, or there is none. */
  readonly reset: (() => void) | undefined;
  /** Its `data-field`. */
  readonly address: string;
  /** The name of its changes in menus. */
  readonly undoLabel: string;
}

export function useField({ field, spot }: ControlProps): FieldState {
  const run = useRun();
  const { path, title, default: absent } = field;
  const value = valueAt(spot.root, path);
  const undoLabel = `Edit ${title === '' ? 'value' : `"${title}"`}`;
  const set = (to: unknown, label = undoLabel): void => run(label, spot.set(path, to));
  const canReset = value !== undefined && absent !== undefined && !jsonEqual(value, absent);
  return {
    ...{ value, set, undoLabel },
    address: [...spot.address, ...path].join('.'),
    reset: canReset ? () => set(undefined) : undefined,
  };
}

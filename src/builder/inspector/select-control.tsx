import type { FormOption } from '#bot/forms/form.ts';
import { SelectField } from '#builder/ui/select-field.tsx';
import { ResetButton } from './reset-button.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

/** One of a few values. */
export function SelectControl({ field, spot }: ControlProps<FieldOf<'select'>>) {
  const { value, set, reset, address } = useField({ field, spot });
  const stored = typeof value === 'string' ? value : undefined;
  const absent = typeof field.default === 'string' ? field.default : undefined;
  return (
    <SelectField
      label={field.title}
      help={helpOf(field.options, stored ?? absent) ?? field.help}
      data-field={address}
      value={stored ?? absent ?? ''}
      options={selectable(field.options, { stored, hasDefault: absent !== undefined })}
      onChange={(next) => set(next === '' ? undefined : next)}
      action={reset && <ResetButton title={field.title} reset={reset} />}
    />
  );
}

/** What is offered: hidden values only where they are stored; nothing, where nothing counts for an absent value. */
export function selectable(
  options: readonly FormOption[],
  { stored, hasDefault }: { readonly stored: string | undefined; readonly hasDefault: boolean },
): readonly FormOption[] {
  const shown = options.filter(({ value, isHidden }) => isHidden !== true || value === stored);
  const isKnown = stored === undefined || shown.some(({ value }) => value === stored);
  return [
    ...(hasDefault ? [] : [{ value: '', label: 'Choose …' }]),
    ...shown,
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
  ];
}

/** What the selected value means. */
export const helpOf = (options: readonly FormOption[], selected: string | undefined): string | undefined =>
  options.find(({ value }) => value === selected)?.help;

import { SelectField } from '#builder/ui/select-field.tsx';
import { ResetButton } from './reset-button.tsx';
import { type FieldProps, useDraftField } from './use-draft-field.ts';

interface SelectSettingProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What counts while nothing is set. Without it, the first option is "Default". */
  readonly absent?: string;
}

/** One of a few values. */
export function SelectSetting({ path, label, help, options, absent }: SelectSettingProps) {
  const { value, set, reset } = useDraftField({ path, label });
  const stored = typeof value === 'string' ? value : undefined;
  const known = stored === undefined || options.some((option) => option.value === stored);
  return (
    <SelectField
      label={label}
      help={help}
      data-field={path}
      value={stored ?? absent ?? ''}
      options={[
        ...(absent === undefined ? [{ value: '', label: 'Default' }] : []),
        ...options,
        ...(known ? [] : [{ value: stored, label: stored }]),
      ]}
      onChange={(next) => set(next === '' ? undefined : next)}
      action={<ResetButton label={label} reset={reset} />}
    />
  );
}

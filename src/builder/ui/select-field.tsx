import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import classes from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** A small control beside the label. */
  readonly action?: ReactNode;
  readonly onChange?: (value: string) => void;
}

/** One of a short list, as the platform shows it. Long lists are for a combobox. */
export function SelectField(props: SelectFieldProps) {
  const { label, isLabelHidden, help, error, action, options, onChange, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, action }}>
      <select
        {...rest}
        id={id}
        className={classes.control}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={help !== undefined || error !== undefined ? `${id}-notes` : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

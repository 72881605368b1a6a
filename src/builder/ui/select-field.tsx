import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import classes from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under; options of one heading stand together. */
  readonly group?: string;
}

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly options: readonly SelectOption[];
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
        <Options options={options.filter(({ group }) => group === undefined)} />
        {[...new Set(options.flatMap(({ group = [] }) => group))].map((group) => (
          <optgroup key={group} label={group}>
            <Options options={options.filter((each) => each.group === group)} />
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

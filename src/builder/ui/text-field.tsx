import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  /** The label is only for screen readers. Default false. */
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  /** What is wrong, as a sentence. */
  readonly error?: string;
  /** A small control beside the label. */
  readonly action?: ReactNode;
  readonly onChange?: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, help, error, action, onChange, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, action }}>
      <input
        {...rest}
        id={id}
        className={classes.control}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={help !== undefined || error !== undefined ? `${id}-notes` : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </FieldFrame>
  );
}

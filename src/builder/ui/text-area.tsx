import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import classes from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  /** A small control beside the label. */
  readonly action?: ReactNode;
  readonly onChange?: (text: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label. */
export function TextArea({ label, isLabelHidden, help, error, action, onChange, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, action }}>
      <textarea
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

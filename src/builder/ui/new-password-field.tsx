import { TextField } from './text-field.tsx';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password that is chosen. */
export function NewPasswordField({ label = 'Password', ...rest }: NewPasswordFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="password"
      autoComplete="new-password"
      required
      minLength={8}
      help="At least 8 characters."
    />
  );
}

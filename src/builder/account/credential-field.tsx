import { Switch } from '#builder/ui/switch.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import type { CredentialType } from './credential-type.ts';

interface CredentialFieldProps {
  readonly field: CredentialType['fields'][number] & { readonly value: unknown };
  /** A secret that is stored; it is kept when the field stays empty. */
  readonly isSet: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** One field of an account, by its kind. */
export function CredentialField({ field, isSet, error, onChange }: CredentialFieldProps) {
  const { title, description, kind, isSecret, isRequired, value } = field;
  const common = {
    label: isRequired ? title : `${title} (optional)`,
    ...(description !== null && { help: description }),
    ...(error !== undefined && { error }),
  };
  if (kind === 'boolean')
    return <Switch label={title} isOn={value === true || value === 'true'} onChange={onChange} />;
  const text = { value: String(value), required: isRequired && !isSet, onChange };
  const placeholder = isSet ? 'Stored. Leave empty to keep it.' : undefined;
  if (kind === 'json') return <TextArea {...common} {...text} placeholder={placeholder} rows={6} />;
  return (
    <TextField
      {...common}
      {...text}
      type={isSecret ? 'password' : kind === 'number' ? 'number' : 'text'}
      autoComplete="off"
      placeholder={placeholder}
    />
  );
}

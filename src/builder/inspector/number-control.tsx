import { useState } from 'react';
import { TextField } from '#builder/ui/text-field.tsx';
import { numberIn } from './number-text.ts';
import { ResetButton } from './reset-button.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { VariableText } from './variable-text.tsx';

/** A number, or where the field allows it a text with a variable. */
export function NumberControl({ field, spot }: ControlProps<FieldOf<'number'>>) {
  const { value, set, reset, address } = useField({ field, spot });
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const stored = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const found = numberIn(typed ?? stored, field);
  // What is typed counts while it means what is stored, such as "1." and 1, or cannot be stored at all.
  const isTyped = typed !== undefined && (!found.ok || found.value === value);
  const shared = {
    label: field.title,
    help: field.help,
    error: isTyped && !found.ok ? found.error : undefined,
    placeholder: field.default === undefined ? field.placeholder : String(field.default),
    value: isTyped ? typed : stored,
    onBlur: () => setTyped(undefined),
    onChange: (text: string) => {
      setTyped(text);
      const next = numberIn(text, field);
      if (next.ok) set(next.value);
    },
    action: reset && <ResetButton title={field.title} reset={reset} />,
  };
  if (field.allowsVariables === true) return <VariableText {...shared} kind="line" address={address} />;
  return <TextField {...shared} data-field={address} inputMode="decimal" autoComplete="off" />;
}

import type { Piece } from '../ui/lazy.tsx';
import { completeUrl } from './complete-url.ts';
import type { InputProps } from './input-props.ts';
import { LineInput } from './text-inputs.tsx';
import { useInvalid } from './use-invalid.ts';

function EmailInput(props: InputProps) {
  const invalid = useInvalid();
  return (
    <LineInput
      {...props}
      placeholderKey="emailPlaceholder"
      inputMode="email"
      autoComplete="email"
      check={(value) => {
        const text = value.trim();
        return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
          ? { answer: { text } }
          : { problem: invalid('invalidEmail') };
      }}
    />
  );
}

function UrlInput(props: InputProps) {
  const invalid = useInvalid();
  return (
    <LineInput
      {...props}
      placeholderKey="urlPlaceholder"
      inputMode="url"
      autoComplete="url"
      check={(value) => {
        const text = completeUrl(value);
        return text === undefined
          ? { problem: invalid('invalidUrl') }
          : { answer: { text, label: value.trim() } };
      }}
    />
  );
}

export const emailPiece: Piece<InputProps> = { View: EmailInput };
export const urlPiece: Piece<InputProps> = { View: UrlInput };

import { completeUrl } from './complete-url.ts';
import type { InputProps } from './input-props.ts';
import { LineInput } from './text-inputs.tsx';
import { useInvalid } from './use-invalid.ts';

/** An e-mail address. */
export function EmailInput(props: InputProps) {
  const invalid = useInvalid(props.input.options);
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

/** A web address. */
export function UrlInput(props: InputProps) {
  const invalid = useInvalid(props.input.options);
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

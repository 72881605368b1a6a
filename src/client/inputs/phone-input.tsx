import { useLayoutEffect, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import type { Piece } from '../ui/lazy.tsx';
import { readFields, readText } from '../ui/read.ts';
import { type Country, countryOf, countryOfNumber } from './countries.ts';
import { CountryPicker, flagOf } from './country-picker.tsx';
import type { InputProps } from './input-props.ts';
import { joinPhone } from './join-phone.ts';
import css from './phone-input.css';
import { FieldError, SendButton } from './send-button.tsx';
import { TextField } from './text-inputs.tsx';
import { useAnswer } from './use-answer.ts';
import { useInvalid } from './use-invalid.ts';
import { useLabel } from './use-label.ts';

/** A number with its country; a typed `+…` picks the country. */
function PhoneInput({ input, start, naming, send }: InputProps) {
  const { t, controls } = useChat();
  const label = useLabel();
  const invalid = useInvalid(input.options);
  const { labels, defaultCountryCode } = readFields(input.options);
  const { placeholder, button } = readFields(labels);
  const [country, setCountry] = useState<Country | undefined>(
    () => countryOfNumber(start) ?? countryOf(readText(defaultCountryCode, homeCountry(controls.languages))),
  );
  // Only now: what a server has drawn is taken over without it, and gets it in the same moment.
  useLayoutEffect(() => setCountry((known) => known ?? countryOf(homeCountry(navigator.languages))), []);
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer({
    start,
    check: (value) => {
      if (value.trim() === '') return { problem: t('required') };
      const number = joinPhone(value, country);
      return number === undefined ? { problem: invalid('invalidPhone') } : { answer: { text: number } };
    },
    send,
  });
  return (
    <form class="parley-input-form" noValidate onSubmit={answer.onSubmit}>
      {isOpen && (
        <CountryPicker
          current={country}
          onPick={(picked) => {
            setOpen(false);
            if (picked !== undefined) setCountry(picked);
            answer.field.current?.focus();
          }}
        />
      )}
      <div class="parley-input">
        <CountryButton {...{ country, isOpen }} onClick={() => setOpen(!isOpen)} />
        <TextField
          {...naming}
          {...answer.state}
          element={answer.field}
          isLong={false}
          inputMode="tel"
          autoComplete="tel"
          value={answer.value}
          placeholder={label(placeholder, 'phonePlaceholder')}
          onChange={(value) => {
            answer.change(value);
            const found = countryOfNumber(value, country);
            if (found !== undefined) setCountry(found);
          }}
          onSubmit={answer.submit}
        />
        <SendButton label={readText(button)} />
      </div>
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

interface CountryButtonProps {
  readonly country: Country | undefined;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function CountryButton({ country, isOpen, onClick }: CountryButtonProps) {
  const { t } = useChat();
  const name = country === undefined ? '' : `${country.code} +${country.dial}`;
  return (
    <button
      type="button"
      class="parley-country-select"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={`${t('country')}: ${name}`}
      onClick={onClick}
    >
      <span aria-hidden="true">{country === undefined ? '🌐' : flagOf(country.code)}</span>
      <span>{`+${country?.dial ?? ''}`}</span>
    </button>
  );
}

/** Where the visitor seems to be at home. */
function homeCountry(languages: readonly string[] = []): string {
  for (const tag of languages) {
    const region = /^[a-z]+-(?:[A-Z][a-z]{3}-)?([A-Z]{2})\b/.exec(tag)?.[1];
    if (region !== undefined) return region;
  }
  return '';
}

export const piece: Piece<InputProps> = { View: PhoneInput, styles: css };

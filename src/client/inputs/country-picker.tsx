import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { type Country, countries } from './countries.ts';

interface Props {
  readonly current: Country | undefined;
  /** Undefined: the visitor cancelled. */
  readonly onPick: (country: Country | undefined) => void;
}

/** A searchable list: by name in the visitor's language, by code, by digits. */
export function CountryPicker({ current, onPick }: Props) {
  const { t, language } = useChat();
  const listId = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const named = useMemo(() => namedCountries(language), [language]);
  const shown = useMemo(() => matching(named, search), [named, search]);
  const active = Math.min(at, shown.length - 1);
  useEffect(() => {
    if (search !== '') return;
    setAt(
      Math.max(
        0,
        named.findIndex(({ country }) => country.code === current?.code),
      ),
    );
  }, [search]);
  return (
    <div
      class="parley-countries"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onPick(undefined);
      }}
    >
      <input
        ref={focusOnce}
        class="parley-text-input"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-label={t('searchCountry')}
        placeholder={t('searchCountry')}
        autoComplete="off"
        value={search}
        onInput={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const move = moves[event.key];
          if (move !== undefined) setAt(Math.max(0, Math.min(shown.length - 1, active + move)));
          else if (event.key === 'Enter') onPick(shown[active]?.country);
          else if (event.key === 'Escape') onPick(undefined);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <CountryList {...{ shown, active, listId, onPick }} />
      {shown.length === 0 && (
        <p class="parley-note" role="status">
          {t('noMatch')}
        </p>
      )}
    </div>
  );
}

interface ListProps {
  readonly shown: readonly NamedCountry[];
  /** The one that Enter picks. */
  readonly active: number;
  readonly listId: string;
  readonly onPick: Props['onPick'];
}

function CountryList({ shown, active, listId, onPick }: ListProps) {
  const { t } = useChat();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, shown]);
  return (
    <ul ref={list} id={listId} role="listbox" aria-label={t('country')}>
      {shown.map(({ country, name }, index) => (
        <li
          key={country.code}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(country)}
        >
          <span aria-hidden="true">{flagOf(country.code)}</span>
          <span>{name}</span>
          <span>+{country.dial}</span>
        </li>
      ))}
    </ul>
  );
}

/** How far the keys go in the list. */
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

interface NamedCountry {
  readonly country: Country;
  readonly name: string;
}

function namedCountries(language: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({ country, name: names.of(country.code) ?? country.code }))
    .sort((a, b) => compare(a.name, b.name));
}

function matching(named: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const text = plain(search);
  const digits = search.replace(/\D/g, '');
  return named.filter(
    ({ country, name }) =>
      plain(name).includes(text) ||
      country.code.toLowerCase() === text ||
      (digits !== '' && country.dial.startsWith(digits)),
  );
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** The flag of a country; its two letters where the system has no flags. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + (letter.codePointAt(0) ?? 0)));
}

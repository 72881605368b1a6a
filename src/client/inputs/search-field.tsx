import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';

const searchIcon = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4';

interface Props {
  readonly value: string;
  readonly placeholder: string;
  /** Something was typed, and nothing is like it. */
  readonly isEmpty: boolean;
  readonly onChange: (value: string) => void;
}

/** Narrows what can be chosen. The arrow down goes to the first of it. */
export function SearchField({ value, placeholder, isEmpty, onChange }: Props) {
  const { t } = useChat();
  return (
    <>
      <div class="parley-input parley-search">
        <Icon path={searchIcon} />
        <input
          type="search"
          class="parley-text-input"
          data-first
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          aria-label={placeholder}
          onInput={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('[data-roving]')?.focus();
          }}
        />
      </div>
      <p class={isEmpty ? 'parley-note' : 'parley-hidden'} role="status">
        {isEmpty ? t('noMatch') : ''}
      </p>
    </>
  );
}

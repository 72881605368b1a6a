import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { matchingNames } from '#builder/document/mention.ts';
import field from '#builder/ui/field.module.css';
import { FieldFrame } from '#builder/ui/field-frame.tsx';
import { type Suggestion, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface PickFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly placeholder?: string;
  /** What can be picked; the ids are the values. */
  readonly options: readonly Suggestion[];
  /** Undefined: nothing is picked. */
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
  /** Makes something with a name that is not in the list, and picks it. */
  readonly onCreate?: (name: string) => void;
  /** Whether a text that is not in the list can be a value. Default false. */
  readonly allowsText?: boolean;
  /** Beside the label. */
  readonly action?: ReactNode;
  /** Its `data-field`. */
  readonly address: string;
}

const CREATE = 'create ';

/** One of many: type to find it, Enter takes it. The empty text takes the choice back. */
export function PickField(props: PickFieldProps) {
  const { label, isLabelHidden, help, error, placeholder, action, address } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { shown, found, isOpen, active, pick, open, type, finish, onKeyDown } = usePick(props);
  return (
    <FieldFrame {...{ id, label, isLabelHidden, help, error, action }}>
      <input
        ref={input}
        id={id}
        className={field.control}
        data-field={address}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-list-${active}` : undefined}
        aria-autocomplete="list"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={help !== undefined || error !== undefined ? `${id}-notes` : undefined}
        placeholder={placeholder}
        value={shown}
        onClick={open}
        onBlur={finish}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <SuggestionList
          id={`${id}-list`}
          label={label}
          suggestions={found}
          active={active}
          anchor={input}
          onPick={pick}
        />
      )}
    </FieldFrame>
  );
}

/** What is typed, what fits, and what the keys do. */
function usePick(props: PickFieldProps) {
  const { options, value, allowsText = false } = props;
  const [text, setText] = useState<string | undefined>(undefined);
  const [isWanted, setWanted] = useState(false);
  const picked = options.find((each) => each.id === value);
  const found = suggestionsFor(props, text);
  const isOpen = isWanted && found.length > 0;
  const close = (): void => {
    setWanted(false);
    setText(undefined);
  };
  const pick = (index: number): void => {
    take(props, { found: found[index], text: text ?? '' });
    close();
  };
  const { active, handleKey, start } = useSuggestions({
    count: isOpen ? found.length : 0,
    onPick: pick,
    onClose: close,
    first: text === undefined ? found.findIndex((each) => each.id === value) : 0,
  });
  const open = (): void => {
    start();
    setWanted(true);
  };
  const type = (next: string): void => {
    setText(next);
    open();
  };
  const finish = (): void => {
    if (text !== undefined) take(props, { found: exactly(options, text), text });
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (handleKey(event)) return;
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  const shown = text ?? picked?.label ?? (allowsText ? (value ?? '') : '');
  return { shown, found, isOpen, active, pick, open, type, finish, onKeyDown };
}

const exactly = (options: readonly Suggestion[], text: string): Suggestion | undefined =>
  options.find(({ label }) => label === text.trim()) ??
  options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());

function suggestionsFor(
  { options, onCreate }: PickFieldProps,
  text: string | undefined,
): readonly Suggestion[] {
  if (text === undefined || text.trim() === '') return options.slice(0, 100);
  const labels = matchingNames(
    options.map(({ label }) => label),
    text,
  );
  const found = [...new Set(labels)].flatMap((label) => options.filter((each) => each.label === label));
  const isNew = onCreate !== undefined && exactly(options, text) === undefined;
  const create = { id: `${CREATE}${text.trim()}`, label: `Create "${text.trim()}"` };
  return [...found.slice(0, 100), ...(isNew ? [create] : [])];
}

/** What happens with what was picked, or typed. */
function take(
  { onPick, onCreate, allowsText, value }: PickFieldProps,
  { found, text }: { readonly found: Suggestion | undefined; readonly text: string },
): void {
  if (found?.id.startsWith(CREATE) === true) onCreate?.(found.id.slice(CREATE.length));
  else if (found !== undefined) onPick(found.id);
  else if (text.trim() === '') onPick(undefined);
  else if (allowsText === true && text !== value) onPick(text);
}

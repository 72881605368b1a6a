import { type ReactNode, useId, useRef } from 'react';
import field from '#builder/ui/field.module.css';
import { FieldFrame } from '#builder/ui/field-frame.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { type PickOptions, usePick } from './use-pick.ts';

interface PickFieldProps extends PickOptions {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly placeholder?: string;
  /** Beside the label. */
  readonly action?: ReactNode;
  /** Its `data-field`. */
  readonly address: string;
}

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

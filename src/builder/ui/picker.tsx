import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { DialogName } from './dialog-name.ts';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import classes from './picker.module.css';

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** Where it is, what it does, its keys. */
  readonly note?: string;
  readonly icon?: string;
  readonly run: () => void;
}

export interface PickerProps {
  readonly name: DialogName;
  readonly label: string;
  readonly placeholder: string;
  /** What fits to a text, best first. */
  readonly find: (text: string) => readonly PickerOption[];
  readonly onClose: () => void;
}

/** A window in which something is found by typing: commands, blocks, places. Arrows choose, Enter takes. */
export function Picker({ name, label, placeholder, find, onClose }: PickerProps) {
  return (
    <Modal name={name} className={classes.modal} label={label} onClose={onClose}>
      <Search {...{ label, placeholder, find, onClose }} />
    </Modal>
  );
}

function Search({ label, placeholder, find, onClose }: Omit<PickerProps, 'name'>) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = find(text).slice(0, 100);
  const chosen = Math.min(at, found.length - 1);
  const take = (option: PickerOption | undefined): void => {
    if (option === undefined) return;
    onClose();
    option.run();
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key !== 'Enter') return;
    // What has the focus next would get the line break.
    event.preventDefault();
    take(found[chosen]);
  };
  return (
    <>
      <input
        // The window exists to be typed into.
        autoFocus
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] === undefined ? undefined : `${id}-${chosen}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          Nothing found
        </p>
      ) : (
        <Options {...{ id, label, found, chosen, onPoint: setAt, onTake: take }} />
      )}
    </>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly PickerOption[];
  readonly chosen: number;
  readonly onPoint: (index: number) => void;
  readonly onTake: (option: PickerOption) => void;
}

function Options({ id, label, found, chosen, onPoint, onTake }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={list} id={id} className={classes.list} role="listbox" aria-label={label}>
      {found.map((option, index) => (
        <li
          key={option.id}
          id={`${id}-${index}`}
          className={classes.option}
          role="option"
          aria-selected={index === chosen}
          onPointerMove={() => onPoint(index)}
          onClick={() => onTake(option)}
        >
          {option.icon !== undefined && <Icon name={option.icon} />}
          <span className={classes.text}>{option.label}</span>
          {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
        </li>
      ))}
    </ul>
  );
}

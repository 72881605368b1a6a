import { type KeyboardEvent, useState } from 'react';
import { matchingNames } from '#builder/document/mention.ts';
import type { Suggestion } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface OfferedOptions {
  /** What is offered; undefined: nothing ever is. */
  readonly options: readonly Suggestion[] | undefined;
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** Asks for what is offered. */
  readonly load: () => void;
}

/** A list of values below a field that takes any text. Enter takes one only after an arrow key has chosen it. */
export function useOffered({ options, value, onPick, load }: OfferedOptions) {
  /** The text with which the list was opened: until it changes, everything is offered. */
  const [openedWith, setOpenedWith] = useState<string | undefined>(undefined);
  const isWanted = options !== undefined && openedWith !== undefined;
  const found = isWanted ? fitting(options, value === openedWith ? '' : value) : [];
  const close = (): void => setOpenedWith(undefined);
  const pick = (index: number): void => {
    const one = found[index];
    close();
    if (one !== undefined) onPick(one.id);
  };
  const isUntouched = value === openedWith;
  const { active, handleKey, start } = useSuggestions({
    count: found.length,
    onPick: pick,
    onClose: close,
    first: isUntouched ? found.findIndex(({ id }) => id === value) : -1,
  });
  const openAnew = (): void => {
    load();
    start();
    setOpenedWith(value);
  };
  const open = (): void => {
    if (options !== undefined && openedWith === undefined) openAnew();
  };
  return {
    found,
    active,
    pick,
    close,
    open,
    /** Whether the key was for the list. */
    handleKey: (event: KeyboardEvent): boolean => {
      // What is chosen already needs no Enter.
      const isTaken = isUntouched && found[active]?.id === value;
      if (isTaken && (event.key === 'Enter' || event.key === 'Tab')) {
        close();
        return false;
      }
      if (handleKey(event)) return true;
      if (event.key !== 'ArrowDown' || options === undefined || found.length > 0) return false;
      event.preventDefault();
      openAnew();
      return true;
    },
  };
}

/** Those whose names or values fit a text. */
function fitting(options: readonly Suggestion[], text: string): readonly Suggestion[] {
  if (text.trim() === '') return options.slice(0, 200);
  const byText = Map.groupBy(options, ({ id, label }) => (id === label ? label : `${label} ${id}`));
  return matchingNames([...byText.keys()], text)
    .flatMap((name) => byText.get(name) ?? [])
    .slice(0, 200);
}

import { type KeyboardEvent, useState } from 'react';

interface SuggestionsOptions {
  /** How many there are; 0: the list is closed. */
  readonly count: number;
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
  /** The one that is active at first, -1: none. Default the first. */
  readonly first?: number;
}

/** Which suggestion is active, and the keys: arrows move, Enter and Tab take, Escape closes. */
export function useSuggestions({ count, onPick, onClose, first = 0 }: SuggestionsOptions) {
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const active = Math.min(moved ?? first, count - 1);
  const start = (): void => setMoved(undefined);
  /** Whether the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    // Keys with Ctrl or Cmd are commands of the editor.
    if (count === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    switch (event.key) {
      case 'ArrowDown':
        setMoved((active + 1) % count);
        break;
      case 'ArrowUp':
        setMoved((Math.max(active, 0) - 1 + count) % count);
        break;
      case 'Enter':
      case 'Tab':
        if (active < 0) return false;
        onPick(active);
        start();
        break;
      case 'Escape':
        onClose();
        start();
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { active, handleKey, start };
}

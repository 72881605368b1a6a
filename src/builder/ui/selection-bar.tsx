import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selected.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** What is selected: `bot`. */
  readonly what: string;
  /** What it says instead of their number: `1,200 results selected`. */
  readonly text?: string;
  /** The Delete key. */
  readonly onDelete?: () => void;
  /** Buttons for all that are selected. */
  readonly children: ReactNode;
}

/**
 * What can be done with all that are selected, over the end of the page. Ctrl+A selects everything in the list, Escape
 * nothing.
 */
export function SelectionBar({ selection, what, text, onDelete, children }: SelectionBarProps) {
  const latest = useRef({ selection, onDelete });
  latest.current = { selection, onDelete };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches(typedInto)) return;
      const now = latest.current;
      const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
      if (isAll) now.selection.all();
      else if (now.selection.ids.length === 0) return;
      else if (event.key === 'Escape') now.selection.clear();
      else if (event.key === 'Delete') now.onDelete?.();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const { length } = selection.ids;
  if (length === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={`Selected ${what}s`}>
      <span className={classes.count} role="status">
        {text ?? `${length} ${length === 1 ? what : `${what}s`} selected`}
      </span>
      {children}
      <IconButton icon="x" label="Clear the selection" keys="Esc" isSmall onClick={selection.clear} />
    </div>
  );
}

/** Where keys are text. */
const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

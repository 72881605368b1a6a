import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLatest } from '#builder/editor/editor.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { RichText } from '#model/rich-text/rich-text.ts';
import { caretIn } from './caret-in.ts';
import { fromParts } from './from-parts.ts';
import { markVariables } from './mark-variables.ts';
import { pageLinks } from './page-links.ts';
import { pageParts } from './page-parts.ts';
import { toParts } from './to-parts.ts';

/** An editable element that holds a formatted text. */
export interface Page {
  readonly editor: RefObject<HTMLDivElement | null>;
  /** The element was changed: passes on what it holds now. */
  readonly changed: (undoLabel?: string) => void;
  /** Runs one of the browser's own commands at the selection. */
  readonly command: (name: string, argument?: string) => void;
}

/** Keeps an editable element and a value the same. The caret stays where it was. */
export function usePage(value: RichText, onChange: (value: RichText, undoLabel?: string) => void): Page {
  const editor = useRef<HTMLDivElement>(null);
  const shown = useRef<RichText>(undefined);
  // Only what came from elsewhere is drawn: an undo, another person.
  useLayoutEffect(() => {
    const page = editor.current;
    if (page === null || (shown.current !== undefined && jsonEqual(shown.current, value))) return;
    const caret = caretIn.offset(page);
    shown.current = value;
    pageParts.write(page, value.length === 0 ? [{ tag: 'p', children: [] }] : toParts(value));
    if (caret !== undefined) caretIn.place(page, caret);
  });
  useLayoutEffect(() => (editor.current === null ? undefined : markVariables(editor.current)), [value]);
  const changed = useLatest((undoLabel?: string) => {
    if (editor.current === null) return;
    pageLinks.disarm(editor.current);
    shown.current = fromParts(pageParts.read(editor.current));
    onChange(shown.current, undoLabel);
  });
  const command = (name: string, argument?: string): void => {
    editor.current?.focus();
    document.execCommand(name, false, argument);
    changed();
  };
  return { editor, changed, command };
}

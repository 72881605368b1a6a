import { useState } from 'react';
import { caretIn } from './caret-in.ts';
import { pageLinks } from './page-links.ts';
import type { Page } from './use-page.ts';

/** Asking for the address of a link: for the selected text, or for the link at the caret. */
export function useLink({ editor, changed }: Page) {
  const [range, setRange] = useState<Range | undefined>(undefined);
  const back = (): void => {
    setRange(undefined);
    editor.current?.focus();
    if (range !== undefined) caretIn.select(range);
  };
  return {
    isOpen: range !== undefined,
    /** The address so far; empty: there is no link yet. */
    url: (range && editor.current && pageLinks.at(editor.current, range)?.dataset.url) ?? '',
    open: (): void => {
      const selection = document.getSelection();
      const found = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      if (found !== undefined && editor.current?.contains(found.startContainer) === true)
        setRange(found.cloneRange());
    },
    close: back,
    apply: (url: string): void => {
      back();
      if (editor.current === null || range === undefined) return;
      pageLinks.apply(editor.current, { range, url });
      changed();
    },
  };
}

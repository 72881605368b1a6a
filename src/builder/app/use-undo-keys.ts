import { useEffect } from 'react';
import type { DocumentStore } from '#builder/document/document-store.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { keysFor } from '#builder/editor/keys.ts';

/** Takes the keys of undo and redo outside of fields: in a field, they are for what is typed. */
export function useUndoKeys(store: DocumentStore | undefined): void {
  useEffect(() => {
    if (store === undefined) return;
    const press = (event: KeyboardEvent): void => {
      const { target, defaultPrevented } = event;
      const isInWindow = target instanceof Element && target.closest('[role=dialog],[role=menu]') !== null;
      if (defaultPrevented || isInWindow || isTyping(target)) return;
      const pressed = keysFor(event);
      const run = pressed.includes('Mod+Z')
        ? store.undo
        : ['Mod+Shift+Z', 'Mod+Y'].some((keys) => pressed.includes(keys))
          ? store.redo
          : undefined;
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
}

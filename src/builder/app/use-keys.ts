import { useLayoutEffect } from 'react';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { keysFor } from '#builder/editor/keys.ts';
import { hasChosenKeys, keysOfCommand } from '#builder/editor/own-keys.ts';

/** With their standard keys, cut, copy and paste come as events of the page. */
const leftToThePage: ReadonlySet<string> = new Set(['cut', 'copy', 'paste']);

/**
 * Runs commands by their keys, wherever the focus is but for fields and windows over the page. Without the board those that
 * need none.
 */
export function useKeys(hasBoard: boolean): void {
  const editor = useEditor();
  // As soon as the page is there: an effect of the other kind may come after the first key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      if (runByKeys(editor, event, hasBoard)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [editor, hasBoard]);
}

/** Windows over the page and menus have keys of their own. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role=dialog],[role=alertdialog],[role=menu]') !== null;
}

/** Runs the first command with these keys that can run now. In fields only those that are meant for them, with Ctrl or Cmd. */
function runByKeys(editor: Editor, event: KeyboardEvent, hasBoard: boolean): boolean {
  const pressed = keysFor(event);
  const isInField = isTyping(event.target);
  const command = editorCommands.find(
    (each) =>
      (!leftToThePage.has(each.id) || hasChosenKeys(each)) &&
      (hasBoard || each.needsNoBoard === true) &&
      (!isInField || (each.worksInFields === true && (event.ctrlKey || event.metaKey))) &&
      keysOfCommand(each).some((keys) => pressed.includes(keys)) &&
      each.canRun?.(editor) !== false,
  );
  command?.run(editor);
  return command !== undefined;
}

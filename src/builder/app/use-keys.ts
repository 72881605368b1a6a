import { useEffect } from 'react';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { keysFor } from '#builder/editor/keys.ts';
import { keysOfCommand } from '#builder/editor/own-keys.ts';

/** Copy and paste come as events of the page. */
const leftToThePage: ReadonlySet<string> = new Set(['copy', 'paste']);

/** Runs commands by their keys, wherever the focus is but for fields and windows over the page. */
export function useKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      if (runByKeys(editor, event)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [editor]);
}

/** Undo, the palette and the like work in fields, too: keys with Ctrl that write nothing. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('[role=dialog],[role=alertdialog],[role=menu]') !== null)
    return true;
  if (!isTyping(target)) return false;
  return !((event.ctrlKey || event.metaKey) && /^[kl]$/i.test(event.key));
}

function runByKeys(editor: Editor, event: KeyboardEvent): boolean {
  const pressed = keysFor(event);
  const command = editorCommands.find(
    (each) => !leftToThePage.has(each.id) && keysOfCommand(each).some((keys) => pressed.includes(keys)),
  );
  if (command === undefined || command.canRun?.(editor) === false) return false;
  command.run(editor);
  return true;
}

import { useEffect } from 'react';
import { paste } from '#builder/commands/paste.ts';
import { pastePlace } from '#builder/commands/paste-place.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { type Slice, sliceIn, sliceOf } from '#builder/commands/slice.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { goToAll } from '#builder/editor/go.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { toasts } from '#builder/ui/toasts.ts';

/**
 * Copy, cut and paste through the system's clipboard, as JSON, also between bots; any other text becomes blocks or groups. What
 * is pasted lies in the middle of what is in sight; blocks go behind the selected block.
 */
export function useClipboard(): { readonly copy: () => void; readonly paste: () => void } {
  const editor = useEditor();
  const { store, selection, view, newId } = editor;

  const textOfSelection = useLatest((): string | undefined => {
    const slice = sliceOf(store.get(), selection.get());
    return slice && JSON.stringify(slice);
  });
  const pasteText = useLatest(async (text: string): Promise<void> => {
    const slice = sliceIn(text) ?? (await sliceOfText(text, newId));
    if (slice === undefined)
      return toasts.show('The clipboard contains nothing that can be pasted on the board.');
    const [last] = [...selection.get().blocks].slice(-1);
    const place = indexOf(store.get()).blocks.get(last ?? '');
    const { ops, made } = paste(store.get(), slice, {
      at: pastePlace(store.get(), slice, view.center()),
      target: place && { groupId: place.group.id, after: place.block.id },
      newId,
    });
    const pasted = store.run('Paste', ops);
    if (!pasted.ok)
      return toasts.show('This could not be pasted: its parts do not fit together.', { tone: 'bad' });
    goToAll(editor, made);
  });

  useEffect(() => {
    const copying = (event: ClipboardEvent): void => {
      const text = isTyping(event.target) || hasTextSelected() ? undefined : textOfSelection();
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') store.run('Cut', removeThings(store.get(), selection.get()));
    };
    const pasting = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      void pasteText(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', copying);
    document.addEventListener('cut', copying);
    document.addEventListener('paste', pasting);
    return () => {
      document.removeEventListener('copy', copying);
      document.removeEventListener('cut', copying);
      document.removeEventListener('paste', pasting);
    };
  }, [store, selection, textOfSelection, pasteText]);

  return {
    copy: useLatest(() => {
      const text = textOfSelection();
      if (text !== undefined)
        void navigator.clipboard.writeText(text).then(() => toasts.show('Copied.'), refused);
    }),
    paste: useLatest(() => void navigator.clipboard.readText().then(pasteText, refused)),
  };
}

/** The part that a text comes to, by what reads scripts: nobody else needs that. */
async function sliceOfText(text: string, newId: () => string): Promise<Slice | undefined> {
  const { fromPasted } = await import('#bot/script/from-pasted.ts');
  const flow = fromPasted(text, newId);
  return flow && { parley: 'slice', ...flow };
}

const refused = (): void => toasts.show('The browser does not allow this here. Use the keys instead.');

const hasTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;

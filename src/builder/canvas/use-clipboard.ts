import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { paste } from '#builder/commands/paste.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { sliceIn, sliceOf } from '#builder/commands/slice.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { toasts } from '#builder/ui/toasts.ts';

/**
 * Copy, cut and paste through the system's clipboard, as JSON, also between bots. What is pasted goes to the middle of
 * what is in sight; blocks go behind the selected block.
 */
export function useClipboard(): { readonly copy: () => void; readonly paste: () => void } {
  const { store, selection, view, newId } = useEditor();
  const { getViewport } = useReactFlow();

  const textOfSelection = useLatest((): string | undefined => {
    const slice = sliceOf(store.get(), selection.get());
    return slice && JSON.stringify(slice);
  });
  const pasteText = useLatest((text: string): void => {
    const slice = sliceIn(text);
    if (slice === undefined) return toasts.show('There is nothing in the clipboard that fits on the board.');
    const { x, y } = view.center();
    const [last] = [...selection.get().blocks].slice(-1);
    const place = indexOf(store.get()).blocks.get(last ?? '');
    const { ops, made } = paste(store.get(), slice, {
      at: { x: x - 144, y: y - 80 / getViewport().zoom },
      target: place && { groupId: place.group.id, after: place.block.id },
      newId,
    });
    const pasted = store.run('Paste', ops);
    if (pasted.ok) selection.select(made);
    else toasts.show('This could not be pasted: it does not fit together.', { tone: 'bad' });
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
      pasteText(event.clipboardData?.getData('text/plain') ?? '');
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

const refused = (): void => toasts.show('The browser does not allow this here. Use the keys instead.');

const hasTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;

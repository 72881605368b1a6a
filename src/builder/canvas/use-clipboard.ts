import { useEffect } from 'react';
import { pastePlace } from '#builder/commands/paste-place.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { sliceOf } from '#builder/commands/slice.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { toasts } from '#builder/ui/toasts.ts';
import { putSlice } from './put-slice.ts';
import { type Brought, broughtBy, sliceOfBrought } from './slice-of-brought.ts';

/**
 * Copy, cut and paste through the system's clipboard, as JSON, also between bots; any other text, and files, become blocks or
 * groups. What is pasted lies in the middle of what is in sight; blocks go behind the selected block.
 */
export function useClipboard(): { readonly copy: () => void; readonly paste: () => void } {
  const editor = useEditor();
  const { store, selection, view } = editor;

  const textOfSelection = useLatest((): string | undefined => {
    const slice = sliceOf(store.get(), selection.get());
    return slice && JSON.stringify(slice);
  });
  const pasteBrought = useLatest(async (brought: Brought): Promise<void> => {
    const slice = await sliceOfBrought(brought, editor);
    if (slice === undefined) return;
    const [last] = [...selection.get().blocks].slice(-1);
    const place = indexOf(store.get()).blocks.get(last ?? '');
    putSlice(editor, slice, {
      label: 'Paste',
      at: pastePlace(store.get(), slice, { middle: view.center(), heights: view.heights() }),
      target: place && { groupId: place.group.id, after: place.block.id },
    });
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
      // A field that took it may have drawn itself anew.
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      void pasteBrought(broughtBy(event.clipboardData));
    };
    document.addEventListener('copy', copying);
    document.addEventListener('cut', copying);
    document.addEventListener('paste', pasting);
    return () => {
      document.removeEventListener('copy', copying);
      document.removeEventListener('cut', copying);
      document.removeEventListener('paste', pasting);
    };
  }, [store, selection, textOfSelection, pasteBrought]);

  return {
    copy: useLatest(() => {
      const text = textOfSelection();
      if (text !== undefined)
        void navigator.clipboard.writeText(text).then(() => toasts.show('Copied.'), refused);
    }),
    paste: useLatest(() => void readClipboard().then(pasteBrought, refused)),
  };
}

/** What the clipboard holds, where no key was pressed that hands it over. */
async function readClipboard(): Promise<Brought> {
  const [item] = await navigator.clipboard.read();
  const media = item?.types.find((type) => type.startsWith('image/'));
  const ending = media?.slice('image/'.length);
  return {
    text: item?.types.includes('text/plain') === true ? await (await item.getType('text/plain')).text() : '',
    files:
      item === undefined || media === undefined
        ? []
        : [new File([await item.getType(media)], `image.${ending}`, { type: media })],
  };
}

const refused = (): void => toasts.show('The browser does not allow this here. Use the keys instead.');

const hasTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;

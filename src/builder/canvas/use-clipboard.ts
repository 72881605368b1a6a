import { useEffect } from 'react';
import { inTurn } from '#builder/commands/in-turn.ts';
import { paste } from '#builder/commands/paste.ts';
import { pastePlace } from '#builder/commands/paste-place.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { type Slice, sliceIn, sliceOf } from '#builder/commands/slice.ts';
import { startWith } from '#builder/commands/start-with.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { type Editor, useEditor, useLatest } from '#builder/editor/editor.ts';
import { goToAll } from '#builder/editor/go.ts';
import { isTyping } from '#builder/editor/is-typing.ts';
import { toasts } from '#builder/ui/toasts.ts';

/**
 * Copy, cut and paste through the system's clipboard, as JSON, also between bots; any other text becomes blocks or groups. What
 * is pasted lies in the middle of what is in sight; blocks go behind the selected block.
 */
export function useClipboard(): { readonly copy: () => void; readonly paste: () => void } {
  const editor = useEditor();
  const { store, selection, newId } = editor;

  const textOfSelection = useLatest((): string | undefined => {
    const slice = sliceOf(store.get(), selection.get());
    return slice && JSON.stringify(slice);
  });
  const pasteText = useLatest((text: string): void => {
    const slice = sliceIn(text);
    if (slice !== undefined) return pasteSlice(editor, slice);
    sliceOfText(text, newId).then((made) => {
      if (made !== undefined) pasteSlice(editor, made);
      else toasts.show('The clipboard contains nothing that can be pasted on the board.');
    }, failed);
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

/** Puts a part of a bot into the draft, selects what was made, and shows it. */
function pasteSlice(editor: Editor, slice: Slice): void {
  const { store, selection, view, newId } = editor;
  const draft = store.get();
  const [last] = [...selection.get().blocks].slice(-1);
  const place = indexOf(draft).blocks.get(last ?? '');
  const groupId = newId();
  const { ops, made } = paste(draft, slice, {
    at: pastePlace(draft, slice, view.center()),
    target: place && { groupId: place.group.id, after: place.block.id },
    groupId,
    newId,
  });
  const groups = made.flatMap(({ kind, id }) => (kind === 'groups' ? [id] : []));
  const first = groups.length > 0 ? groups : [groupId];
  const pasted = store.run(
    'Paste',
    inTurn(draft, [() => ops, (now) => startWith(now, { id: newId(), made: first })]),
  );
  if (!pasted.ok)
    return toasts.show('This could not be pasted: its parts do not fit together.', { tone: 'bad' });
  goToAll(editor, made);
}

/** The part that a text comes to, by what reads scripts: nobody else needs that. */
async function sliceOfText(text: string, newId: () => string): Promise<Slice | undefined> {
  const { fromPasted } = await import('#bot/script/from-pasted.ts');
  const flow = fromPasted(text, newId);
  return flow && { parley: 'slice', ...flow };
}

const failed = (): void =>
  toasts.show('What reads texts could not be loaded. Reload the page.', { tone: 'bad' });

const refused = (): void => toasts.show('The browser does not allow this here. Use the keys instead.');

const hasTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;

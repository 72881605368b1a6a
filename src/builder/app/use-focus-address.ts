import { useCallback, useEffect, useRef } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import { type Editor, useEditor, useLatest } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import { toasts } from '#builder/ui/toasts.ts';
import { useLocation } from '#builder/ui/use-location.ts';

/** Panels that an address can open. */
const openablePanels = ['test', 'problems', 'analytics', 'coverage'] as const;

/**
 * Shows what the address names: `?panel={name}`, and `?focus={id}` of a block, group, event or edge, when the bot is opened and whenever it
 * changes. Gives what has to be called once the board is ready.
 */
export function useFocusAddress(): () => void {
  const editor = useEditor();
  const { query } = useLocation();
  const id = query.get('focus');
  const wanted = query.get('panel');
  const isReady = useRef(false);
  const show = useLatest(() => {
    if (id !== null && isReady.current) showThing(editor, id);
  });
  const { panels } = editor;
  useEffect(() => {
    const panel = openablePanels.find((each) => each === wanted);
    if (panel !== undefined) panels.show({ right: panel });
  }, [wanted, panels]);
  // Another id in the address is another wish.
  useEffect(() => void (id === null ? undefined : show()), [id, show]);
  return useCallback(() => {
    isReady.current = true;
    show();
  }, [show]);
}

function showThing(editor: Editor, id: string): void {
  const { groups, blocks, events, edges } = indexOf(editor.store.get());
  if ([groups, blocks, events, edges].some((all) => all.has(id)))
    showPlace(editor, { groupId: id, blockId: id, eventId: id, edgeId: id });
  else toasts.show('The target of this link is no longer in the flow.', { tone: 'bad' });
}

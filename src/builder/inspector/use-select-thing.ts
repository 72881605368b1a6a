import { indexOf } from '#builder/document/draft-index.ts';
import type { Thing } from '#builder/document/selection.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';

/** Selects something and brings it into sight. */
export function useSelectThing(): (thing: Thing) => void {
  const { store, selection, view } = useEditor();
  return useLatest((thing: Thing) => {
    selection.select([thing]);
    const group = thing.kind === 'blocks' ? indexOf(store.get()).blocks.get(thing.id)?.group.id : thing.id;
    if (group !== undefined && thing.kind !== 'edges') view.fit([group]);
  });
}

import { addItem } from '#builder/editor/add-item.ts';
import type { AddPlace } from '#builder/editor/add-place.ts';
import { edit } from '#builder/editor/commands/edit-commands.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import { eventInTheWay, kindTitles, matchingItems } from '#builder/editor/palette-items.ts';
import type { PickerOption } from '#builder/ui/picker.tsx';

/** The blocks and events that a text names, to be added at a place. What a bot has once, and has already, is left out. */
export function itemOptions(
  editor: Editor,
  text: string,
  place: AddPlace | undefined,
): readonly PickerOption[] {
  return matchingItems(text)
    .filter((item) => eventInTheWay(editor.store.get(), item) === undefined)
    .map((item) => ({
      ...{ id: `${item.kind} ${item.type}`, label: item.label, icon: item.icon, note: kindTitles[item.kind] },
      run: () => {
        focusSpot(addItem(editor, item, place));
        // What is new is filled in next; Escape leads back to it.
        edit(editor);
      },
    }));
}

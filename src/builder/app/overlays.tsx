import { lazy, Suspense } from 'react';
import { blockFace } from '#bot/block-face.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { addBlock } from '#builder/editor/add-block.ts';
import { kindTitles, matchingTypes } from '#builder/editor/block-types.ts';
import { type Editor, useEditor, usePanels } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { shownKeys } from '#builder/editor/keys.ts';
import { keysOfCommand } from '#builder/editor/own-keys.ts';
import { Picker, type PickerOption } from '#builder/ui/picker.tsx';
import { isMac } from './is-mac.ts';
import { KeySheet } from './key-sheet.tsx';

const PublishDialog = lazy(() =>
  import('#builder/publish/publish-dialog.tsx').then((room) => ({ default: room.PublishDialog })),
);

/** The windows over the editor: all commands, adding a block, finding a place, the keys. */
export function Overlays() {
  const editor = useEditor();
  const { over } = usePanels();
  const onClose = (): void => editor.panels.show({ over: undefined });
  switch (over) {
    case 'commands':
      return (
        <Picker
          name="commands"
          label="Commands"
          placeholder="What do you want to do?"
          find={(text) => commandOptions(editor, text)}
          onClose={onClose}
        />
      );
    case 'insert':
      return (
        <Picker
          name="add-block"
          label="Add a block"
          placeholder="Search blocks"
          find={(text) => blockOptions(editor, text)}
          onClose={onClose}
        />
      );
    case 'find':
      return (
        <Picker
          name="find"
          label="Find in the flow"
          placeholder="Search groups and blocks"
          find={(text) => placeOptions(editor, text)}
          onClose={onClose}
        />
      );
    case 'publish':
      return (
        <Suspense>
          <PublishDialog onClose={onClose} />
        </Suspense>
      );
    case 'keys':
      return <KeySheet onClose={onClose} />;
    default:
      return null;
  }
}

function commandOptions(editor: Editor, text: string): readonly PickerOption[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return editorCommands
    .filter((command) => command.id !== 'commands' && command.canRun?.(editor) !== false)
    .filter(({ label, section }) => words.every((word) => `${label} ${section}`.toLowerCase().includes(word)))
    .map((command) => {
      const [keys] = keysOfCommand(command);
      const { id, label, icon } = command;
      return {
        ...{ id, label, icon, run: () => command.run(editor) },
        ...(keys !== undefined && { note: shownKeys(keys, isMac()) }),
      };
    });
}

function blockOptions(editor: Editor, text: string): readonly PickerOption[] {
  return matchingTypes(text).map((type) => ({
    id: type.type,
    label: type.label,
    icon: type.icon,
    note: kindTitles[type.kind],
    run: () => addBlock(editor, type),
  }));
}

function placeOptions({ store, selection, view }: Editor, text: string): readonly PickerOption[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const draft = store.get();
  const names = namesIn(draft);
  const fits = (label: string): boolean => words.every((word) => label.toLowerCase().includes(word));
  return draft.groups.flatMap((group) => {
    const go = (thing: { readonly kind: 'groups' | 'blocks'; readonly id: string }) => () => {
      selection.select([thing]);
      view.show([thing]);
    };
    const own = { id: group.id, label: group.title, icon: 'square', note: 'Group' };
    const blocks = group.blocks.map((block) => {
      const face = blockFace(block);
      return {
        ...{
          id: block.id,
          label: face.summary(names),
          icon: face.icon,
          note: `${face.label} in ${group.title}`,
        },
        run: go({ kind: 'blocks', id: block.id }),
      };
    });
    return [{ ...own, run: go({ kind: 'groups', id: group.id }) }, ...blocks].filter(({ label }) =>
      fits(label),
    );
  });
}

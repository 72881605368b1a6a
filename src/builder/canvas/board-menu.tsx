import { newGroupOp } from '#builder/commands/new-group-op.ts';
import type { Point } from '#builder/commands/point.ts';
import type { Thing } from '#builder/document/selection.ts';
import type { AddPlace } from '#builder/editor/add-place.ts';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { go } from '#builder/editor/go.ts';
import { shownKeys } from '#builder/editor/keys.ts';
import { keysOfCommand } from '#builder/editor/own-keys.ts';
import { type Action, ActionMenu } from '#builder/ui/action-menu.tsx';
import { isMac } from '#builder/ui/is-mac.ts';

/** Commands of the menu, in its order; a gap is a line. Those that cannot run are left out. */
const inMenu: readonly (readonly string[])[] = [
  ['edit', 'rename', 'connect'],
  ['copy', 'cut', 'paste', 'duplicate'],
  ['align-left', 'align-center', 'align-top', 'align-middle', 'distribute-x', 'distribute-y'],
  ['test-here', 'connected', 'fit-selection', 'tidy'],
  ['delete'],
];

/** Where the menu was asked for. */
export interface Asked {
  /** Px of the window. */
  readonly at: Point;
  /** What is added goes here. */
  readonly place: AddPlace | undefined;
  readonly thing: Thing | undefined;
}

/** The menu of the board, for what is there. */
export function BoardMenu({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const editor = useEditor();
  const groups = [addActions(editor, asked), ...inMenu.map((ids) => actionsOf(editor, ids))];
  return <ActionMenu label="Board" at={asked.at} groups={groups} onClose={onClose} />;
}

/** What can be added where the menu was asked for. */
function addActions(editor: Editor, { place, thing }: Asked): readonly Action[] {
  const { panels, store, newId } = editor;
  const isInWay = thing?.kind === 'edges' || place?.kind === 'way';
  const insert: Action = {
    id: 'insert',
    label: isInWay ? 'Insert a block here …' : 'Add a block …',
    icon: 'square-plus',
    run: () => panels.show({ over: 'insert', place }),
  };
  const group: Action = {
    ...{ id: 'group', label: 'Add a group', icon: 'plus' },
    run: () => {
      if (place?.kind !== 'point') return;
      const id = newId();
      store.run('Add a group', [newGroupOp(store.get(), { id, at: place.at })]);
      go(editor, { kind: 'groups', id });
    },
  };
  return place?.kind === 'point' ? [insert, group] : [insert];
}

function actionsOf(editor: Editor, ids: readonly string[]): readonly Action[] {
  return ids.flatMap((id): readonly Action[] => {
    const command = editorCommands.find((each) => each.id === id);
    if (command === undefined || command.canRun?.(editor) === false) return [];
    const { label, icon } = command;
    const [keys] = keysOfCommand(command);
    return [
      {
        ...{ id, label, isDanger: id === 'delete', run: () => command.run(editor) },
        ...(icon !== undefined && { icon }),
        ...(keys !== undefined && { keys: shownKeys(keys, isMac()) }),
      },
    ];
  });
}

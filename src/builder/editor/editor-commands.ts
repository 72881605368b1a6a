import { duplicate } from '#builder/commands/duplicate.ts';
import { freePlace } from '#builder/commands/free-place.ts';
import { moveWithinGroup } from '#builder/commands/move-within-group.ts';
import { newGroupOp } from '#builder/commands/new-group-op.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { onlySelected, type Thing, thingsOf } from '#builder/document/selection.ts';
import type { Command } from './command.ts';
import type { Editor } from './editor.ts';
import { focusPanel, isOnControl } from './focus-panel.ts';
import type { TestStart } from './test-starts.ts';

const hasSelection = ({ selection }: Editor): boolean => thingsOf(selection.get()).length > 0;
const hasBlocks = ({ selection }: Editor): boolean => selection.get().blocks.size > 0;

/** The commands of the editor, in the order of the palette. */
export const editorCommands: readonly Command[] = [
  {
    ...{ id: 'insert', label: 'Add a block …', section: 'Add', keys: ['/', 'A'], icon: 'square-plus' },
    run: ({ panels }) => panels.show({ over: 'insert' }),
  },
  {
    ...{ id: 'group', label: 'Add a group', section: 'Add', keys: ['O'], icon: 'plus' },
    run: ({ store, selection, view, newId }) => {
      const id = newId();
      const { x, y } = view.center();
      store.run('Add a group', [
        newGroupOp(store.get(), { id, at: freePlace(store.get(), { x: x - 144, y: y - 40 }) }),
      ]);
      selection.select([{ kind: 'groups', id }]);
      view.reveal(id);
    },
  },
  {
    ...{ id: 'undo', label: 'Undo', section: 'Edit', keys: ['Mod+Z'], icon: 'undo-2' },
    canRun: ({ store }) => store.undoLabel() !== undefined,
    run: ({ store }) => store.undo(),
  },
  {
    ...{ id: 'redo', label: 'Redo', section: 'Edit', keys: ['Mod+Shift+Z', 'Mod+Y'], icon: 'redo-2' },
    canRun: ({ store }) => store.redoLabel() !== undefined,
    run: ({ store }) => store.redo(),
  },
  {
    ...{ id: 'copy', label: 'Copy', section: 'Edit', keys: ['Mod+C'], icon: 'copy' },
    canRun: hasSelection,
    run: ({ view }) => view.copy(),
  },
  {
    ...{ id: 'paste', label: 'Paste', section: 'Edit', keys: ['Mod+V'], icon: 'clipboard' },
    run: ({ view }) => view.paste(),
  },
  {
    ...{ id: 'duplicate', label: 'Duplicate', section: 'Edit', keys: ['Mod+D'], icon: 'copy' },
    canRun: ({ selection }) => selection.get().groups.size + selection.get().blocks.size > 0,
    run: ({ store, selection, newId }) => {
      const { ops, made } = duplicate(store.get(), selection.get(), newId);
      store.run('Duplicate', ops);
      selection.select(made);
    },
  },
  {
    ...{ id: 'delete', label: 'Delete', section: 'Edit', keys: ['Delete', 'Backspace'], icon: 'trash-2' },
    canRun: hasSelection,
    run: ({ store, selection }) => {
      store.run('Delete', removeThings(store.get(), selection.get()));
      selection.select([]);
    },
  },
  {
    ...{ id: 'edit', label: 'Edit the selection', section: 'Edit', keys: ['Enter'], icon: 'pencil' },
    canRun: ({ selection }) => onlySelected(selection.get()) !== undefined && !isOnControl(),
    run: ({ panels }) => {
      if (panels.get().right === 'test') panels.show({ right: undefined });
      // The panel may still have to be drawn.
      requestAnimationFrame(focusPanel);
    },
  },
  {
    ...{ id: 'rename', label: 'Rename', section: 'Edit', keys: ['F2'], icon: 'pencil' },
    canRun: ({ selection }) => onlySelected(selection.get())?.kind === 'groups',
    run: ({ view, selection }) => {
      const only = onlySelected(selection.get());
      if (only?.kind === 'groups') view.rename(only.id);
    },
  },
  {
    ...{ id: 'up', label: 'Move block up', section: 'Edit', keys: ['Alt+ArrowUp'], icon: 'chevron-up' },
    canRun: hasBlocks,
    run: ({ store, selection }) =>
      void store.run('Move block', moveWithinGroup(store.get(), selection.get().blocks, -1)),
  },
  {
    ...{
      id: 'down',
      label: 'Move block down',
      section: 'Edit',
      keys: ['Alt+ArrowDown'],
      icon: 'chevron-down',
    },
    canRun: hasBlocks,
    run: ({ store, selection }) =>
      void store.run('Move block', moveWithinGroup(store.get(), selection.get().blocks, 1)),
  },
  {
    ...{ id: 'all', label: 'Select everything', section: 'Edit', keys: ['Mod+A'], icon: 'mouse-pointer-2' },
    run: ({ store, selection }) => {
      const { groups, events } = store.get();
      const things = (kind: Thing['kind'], from: readonly { readonly id: string }[]): readonly Thing[] =>
        from.map(({ id }) => ({ kind, id }));
      selection.select([...things('groups', groups), ...things('events', events)]);
    },
  },
  {
    ...{ id: 'tidy', label: 'Tidy up', section: 'Edit', keys: ['Mod+L'], icon: 'wand-sparkles' },
    canRun: ({ store }) => store.get().groups.length > 1,
    run: ({ view }) => view.tidy(),
  },
  {
    ...{ id: 'fit', label: 'Show everything', section: 'View', keys: ['Shift+1'], icon: 'maximize' },
    run: ({ view }) => view.fit(),
  },
  {
    ...{ id: 'fit-selection', label: 'Show the selection', section: 'View', keys: ['Shift+2'], icon: 'eye' },
    canRun: hasSelection,
    run: ({ view, selection }) => view.show(thingsOf(selection.get())),
  },
  {
    ...{ id: 'zoom-100', label: 'Zoom to 100 %', section: 'View', keys: ['Shift+0'], icon: 'search' },
    run: ({ view }) => view.zoomTo(1),
  },
  {
    ...{ id: 'zoom-in', label: 'Zoom in', section: 'View', keys: ['+', 'Mod++'], icon: 'zoom-in' },
    run: ({ view }) => view.zoomBy(1.25),
  },
  {
    ...{ id: 'zoom-out', label: 'Zoom out', section: 'View', keys: ['-', 'Mod+-'], icon: 'zoom-out' },
    run: ({ view }) => view.zoomBy(0.8),
  },
  {
    ...{ id: 'find', label: 'Find in the flow …', section: 'View', keys: ['Mod+F', 'G'], icon: 'search' },
    run: ({ panels }) => panels.show({ over: 'find' }),
  },
  {
    ...{ id: 'blocks', label: 'Blocks', section: 'View', keys: ['1'], icon: 'layers' },
    run: ({ panels }) => panels.toggle('left', 'blocks'),
  },
  {
    ...{ id: 'outline', label: 'Outline', section: 'View', keys: ['2'], icon: 'list-tree' },
    run: ({ panels }) => panels.toggle('left', 'outline'),
  },
  {
    ...{ id: 'test', label: 'Test', section: 'Bot', keys: ['T'], icon: 'play' },
    run: ({ panels }) => panels.toggle('right', 'test'),
  },
  {
    ...{ id: 'test-here', label: 'Test from here', section: 'Bot', keys: ['Shift+T'], icon: 'play' },
    canRun: ({ selection }) => startOf(onlySelected(selection.get())) !== undefined,
    run: ({ panels, testing, selection }) => {
      testing.start(startOf(onlySelected(selection.get())));
      panels.show({ right: 'test' });
    },
  },
  {
    ...{ id: 'problems', label: 'Problems', section: 'Bot', keys: ['P'], icon: 'circle-alert' },
    run: ({ panels }) => panels.toggle('right', 'problems'),
  },
  {
    ...{ id: 'publish', label: 'Publish …', section: 'Bot', keys: ['Mod+Shift+P'], icon: 'rocket' },
    run: ({ panels }) => panels.show({ over: 'publish' }),
  },
  {
    ...{ id: 'keys', label: 'Keyboard shortcuts', section: 'View', keys: ['?'], icon: 'keyboard' },
    run: ({ panels }) => panels.show({ over: 'keys' }),
  },
  {
    ...{ id: 'commands', label: 'All commands …', section: 'View', keys: ['Mod+K'], icon: 'terminal' },
    run: ({ panels }) => panels.toggle('over', 'commands'),
  },
];

/** Where a test chat of the selected thing begins; undefined: it is nothing that a chat can begin at. */
function startOf(thing: Thing | undefined): TestStart | undefined {
  switch (thing?.kind) {
    case 'groups':
      return { type: 'group', groupId: thing.id };
    case 'blocks':
      return { type: 'block', blockId: thing.id };
    case 'events':
      return { type: 'event', eventId: thing.id };
    case 'edges':
    case undefined:
      return undefined;
  }
}

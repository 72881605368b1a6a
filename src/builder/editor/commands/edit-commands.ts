import { disconnect } from '#builder/commands/disconnect.ts';
import { duplicate } from '#builder/commands/duplicate.ts';
import { moveWithinGroup } from '#builder/commands/move-within-group.ts';
import { removeThings } from '#builder/commands/remove-things.ts';
import { isSameSource } from '#builder/commands/source-path.ts';
import { onlySelected, type Thing, thingsOf } from '#builder/document/selection.ts';
import type { Command } from '#builder/editor/command.ts';
import { connected } from '#builder/editor/connected.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { focusPanel, focusSpot, isOnBoard, isOnControl } from '#builder/editor/focus.ts';
import { go, spotNow } from '#builder/editor/go.ts';
import { spotBeside } from '#builder/editor/walk.ts';
import { hasBlocks, hasSelection } from './has-selection.ts';

/** What changes things of the flow. */
export const editCommands: readonly Command[] = [
  {
    ...{ id: 'undo', label: 'Undo', section: 'Edit', keys: ['Mod+Z'], icon: 'undo-2' },
    needsNoBoard: true,
    canRun: ({ store }) => store.undoLabel() !== undefined,
    run: ({ store }) => store.undo(),
  },
  {
    ...{ id: 'redo', label: 'Redo', section: 'Edit', keys: ['Mod+Shift+Z', 'Mod+Y'], icon: 'redo-2' },
    needsNoBoard: true,
    canRun: ({ store }) => store.redoLabel() !== undefined,
    run: ({ store }) => store.redo(),
  },
  {
    ...{ id: 'history', label: 'Undo several steps …', section: 'Edit', keys: ['Mod+H'], icon: 'history' },
    needsNoBoard: true,
    canRun: ({ store }) => store.undoLabel() !== undefined,
    run: ({ panels }) => panels.show({ over: 'history' }),
  },
  {
    ...{ id: 'cut', label: 'Cut', section: 'Edit', keys: ['Mod+X'], icon: 'scissors' },
    canRun: canCopy,
    run: (editor) => {
      editor.view.copy();
      remove(editor, 'Cut');
    },
  },
  {
    ...{ id: 'copy', label: 'Copy', section: 'Edit', keys: ['Mod+C'], icon: 'copy' },
    canRun: canCopy,
    run: ({ view }) => view.copy(),
  },
  {
    ...{ id: 'paste', label: 'Paste', section: 'Edit', keys: ['Mod+V'], icon: 'clipboard' },
    run: ({ view }) => view.paste(),
  },
  {
    ...{ id: 'duplicate', label: 'Duplicate', section: 'Edit', keys: ['Mod+D', 'D'], icon: 'copy' },
    canRun: canCopy,
    run: (editor) => {
      const { store, selection, newId } = editor;
      const { ops, made } = duplicate(store.get(), selection.get(), newId);
      store.run('Duplicate', ops);
      const [first] = made;
      if (first !== undefined) go(editor, first);
      selection.select(made);
    },
  },
  {
    ...{ id: 'delete', label: 'Delete', section: 'Edit', keys: ['Delete', 'Backspace'], icon: 'trash-2' },
    canRun: hasSelection,
    run: (editor) => {
      const { store } = editor;
      const spot = spotNow(editor);
      if (spot?.kind !== 'ways') return remove(editor, 'Delete');
      const edges = store.get().edges.filter(({ from }) => isSameSource(from, spot.from));
      store.run('Disconnect', disconnect(store.get(), edges));
    },
  },
  {
    ...{ id: 'edit', label: 'Edit the selection', section: 'Edit', keys: ['Enter'], icon: 'pencil' },
    canRun: ({ selection }) => onlySelected(selection.get()) !== undefined && !isOnControl(),
    run: (editor) => edit(editor),
  },
  {
    ...{ id: 'leave', label: 'Up a level', section: 'Move', keys: ['Escape'], isKeyOnly: true },
    canRun: (editor) => isOnBoard() && hasSelection(editor),
    run: (editor) => {
      const { store, selection } = editor;
      const spot = spotNow(editor);
      if (spot?.kind === 'ways') return go(editor, { kind: 'blocks', id: spot.from.blockId ?? '' });
      const group = store.get().groups.find(({ blocks }) => blocks.some(({ id }) => spot?.id === id));
      if (spot?.kind === 'blocks' && group !== undefined) go(editor, { kind: 'groups', id: group.id });
      else selection.select([]);
    },
  },
  {
    ...{ id: 'rename', label: 'Rename', section: 'Edit', keys: ['F2'], icon: 'pencil' },
    canRun: ({ selection }) => {
      const only = onlySelected(selection.get());
      return only?.kind === 'groups' || only?.kind === 'blocks';
    },
    run: ({ panels, view, selection }) => {
      const only = onlySelected(selection.get());
      if (only?.kind === 'groups') return view.rename(only.id);
      // The name of a block is in its form.
      if (panels.get().right === 'test') panels.show({ right: undefined });
      focusPanel('label');
    },
  },
  {
    ...{ id: 'up', label: 'Move block up', section: 'Edit', keys: ['Alt+ArrowUp'], icon: 'chevron-up' },
    canRun: hasBlocks,
    run: (editor) => moveBlock(editor, -1),
  },
  {
    ...{ id: 'down', label: 'Move block down', section: 'Edit', keys: ['Alt+ArrowDown'] },
    icon: 'chevron-down',
    canRun: hasBlocks,
    run: (editor) => moveBlock(editor, 1),
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
    ...{ id: 'connected', label: 'Select what is connected', section: 'Edit', keys: ['Mod+Shift+A'] },
    icon: 'mouse-pointer-2',
    canRun: hasSelection,
    run: ({ store, selection }) => selection.select(connected(store.get(), selection.get())),
  },
];

function canCopy({ selection }: Editor): boolean {
  return selection.get().groups.size + selection.get().blocks.size > 0;
}

/** Goes to the first field of what is selected. */
export function edit({ panels }: Pick<Editor, 'panels'>): void {
  if (panels.get().right === 'test') panels.show({ right: undefined });
  focusPanel();
}

function remove(editor: Editor, label: string): void {
  const { store, selection } = editor;
  const draft = store.get();
  const things = thingsOf(selection.get());
  const ops = removeThings(draft, selection.get());
  // The start event stays.
  if (ops.length === 0) return;
  const next = spotBeside(draft, things);
  store.run(label, ops);
  if (next === undefined) selection.select([]);
  else go(editor, next);
}

function moveBlock({ store, selection }: Editor, by: -1 | 1): void {
  const { blocks } = selection.get();
  store.run('Move block', moveWithinGroup(store.get(), blocks, by));
  const [id] = blocks;
  // A block that went into another group was drawn anew.
  if (id !== undefined) focusSpot({ kind: 'blocks', id });
}

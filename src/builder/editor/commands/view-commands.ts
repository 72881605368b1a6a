import { thingsOf } from '#builder/document/selection.ts';
import type { Command } from '#builder/editor/command.ts';
import { isOnBoard } from '#builder/editor/focus.ts';
import { hasSelection } from './has-selection.ts';

/** What changes what is seen. */
export const viewCommands: readonly Command[] = [
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
    ...{ id: 'view-back', label: 'Back to the last view', section: 'View', keys: ['Alt+ArrowLeft'] },
    icon: 'arrow-left',
    canRun: isOnBoard,
    run: ({ view }) => view.travel(-1),
  },
  {
    ...{ id: 'view-forward', label: 'Forward to the next view', section: 'View', keys: ['Alt+ArrowRight'] },
    icon: 'arrow-right',
    canRun: isOnBoard,
    run: ({ view }) => view.travel(1),
  },
  {
    ...{ id: 'map', label: 'Map of the flow', section: 'View', keys: ['Shift+M'], icon: 'map' },
    run: ({ panels }) => panels.toggleMap(),
  },
  {
    ...{ id: 'hand', label: 'Hand tool', section: 'View', keys: ['H'], icon: 'hand' },
    run: ({ panels }) => panels.show({ tool: 'hand' }),
  },
  {
    ...{ id: 'select', label: 'Selection tool', section: 'View', keys: ['V'], icon: 'mouse-pointer-2' },
    run: ({ panels }) => panels.show({ tool: 'select' }),
  },
  {
    ...{ id: 'hints', label: 'Go to … by letters', section: 'View', keys: ['F', 'Mod+;'], icon: 'keyboard' },
    worksInFields: true,
    run: ({ panels }) => panels.show({ over: 'hints' }),
  },
  {
    ...{ id: 'find', label: 'Find in the flow …', section: 'View', keys: ['Mod+F', 'G'], icon: 'search' },
    run: ({ panels }) => panels.show({ over: 'find' }),
  },
  {
    ...{ id: 'replace', label: 'Find and replace …', section: 'Edit', keys: ['Mod+Shift+F'], icon: 'search' },
    worksInFields: true,
    run: ({ panels }) => panels.toggle('right', 'replace'),
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
    ...{ id: 'left', label: 'Left panel', section: 'View', keys: ['Mod+\\'], icon: 'panel-left' },
    run: ({ panels }) => panels.toggle('left', panels.get().left ?? 'blocks'),
  },
  {
    ...{ id: 'right', label: 'Right panel', section: 'View', keys: ['Mod+J'] },
    worksInFields: true,
    run: ({ panels }) => panels.toggle('right', panels.get().right ?? 'test'),
  },
  {
    ...{ id: 'keys', label: 'Keyboard shortcuts', section: 'View', keys: ['?'], icon: 'keyboard' },
    needsNoBoard: true,
    run: ({ panels }) => panels.show({ over: 'keys' }),
  },
  {
    ...{ id: 'commands', label: 'All commands …', section: 'View', keys: ['Mod+K'], icon: 'terminal' },
    needsNoBoard: true,
    worksInFields: true,
    run: ({ panels }) => panels.toggle('over', 'commands'),
  },
];

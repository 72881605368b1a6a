import { moveOnBoard } from '#builder/commands/move-on-board.ts';
import { thingsOf } from '#builder/document/selection.ts';
import { type Alignment, align, distribute } from '#builder/editor/align.ts';
import type { Command } from '#builder/editor/command.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { focusSpot, isOnBoard } from '#builder/editor/focus.ts';
import { go, spotNow, thingOfSpot } from '#builder/editor/go.ts';
import { type Direction, walk } from '#builder/editor/walk.ts';
import { hasNodes } from './has-selection.ts';

const arrows: readonly (readonly [key: string, direction: Direction])[] = [
  ['ArrowRight', 'right'],
  ['ArrowLeft', 'left'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
];

const walkLabels: Readonly<Record<Direction, string>> = {
  right: 'Go along the flow',
  left: 'Go back along the flow',
  up: 'Go up in the group',
  down: 'Go down in the group',
};

const alignments: readonly (readonly [to: Alignment, label: string, icon: string])[] = [
  ['left', 'Align left', 'align-start-vertical'],
  ['center', 'Align centers', 'align-center-vertical'],
  ['right', 'Align right', 'align-end-vertical'],
  ['top', 'Align top', 'align-start-horizontal'],
  ['middle', 'Align middles', 'align-center-horizontal'],
  ['bottom', 'Align bottom', 'align-end-horizontal'],
];

/** What walks through the flow, and arranges it. */
export const moveCommands: readonly Command[] = [
  ...arrows.map(
    ([key, to]): Command => ({
      ...{ id: `go-${to}`, label: walkLabels[to], section: 'Move', keys: [key], isKeyOnly: true },
      canRun: isOnBoard,
      run: (editor) => {
        const spot = walk(editor.store.get(), spotNow(editor), to);
        if (spot !== undefined) go(editor, spot);
      },
    }),
  ),
  ...arrows.map(
    ([key, to]): Command => ({
      ...{ id: `extend-${to}`, label: `Extend the selection ${to}`, section: 'Move', isKeyOnly: true },
      keys: [`Shift+${key}`],
      canRun: isOnBoard,
      run: (editor) => extend(editor, to),
    }),
  ),
  ...arrows.map(
    ([key, to]): Command => ({
      ...{ id: `nudge-${to}`, label: `Nudge ${to}`, section: 'Move', keys: [`Alt+${key}`], isKeyOnly: true },
      canRun: (editor) => isOnBoard() && hasNodes(editor),
      run: (editor) => nudge(editor, to, 8),
    }),
  ),
  ...arrows.map(
    ([key, to]): Command => ({
      ...{ id: `push-${to}`, label: `Nudge ${to} by 64 px`, section: 'Move', isKeyOnly: true },
      keys: [`Alt+Shift+${key}`],
      canRun: (editor) => isOnBoard() && hasNodes(editor),
      run: (editor) => nudge(editor, to, 64),
    }),
  ),
  ...alignments.map(
    ([to, label, icon]): Command => ({
      ...{ id: `align-${to}`, label, section: 'Move', keys: [], icon },
      canRun: (editor) => countNodes(editor) > 1,
      run: ({ store, selection, view }) =>
        void store.run(label, moveOnBoard(align(view.placed(thingsOf(selection.get())), to))),
    }),
  ),
  ...(['x', 'y'] as const).map(
    (axis): Command => ({
      ...(axis === 'x'
        ? { id: 'distribute-x', label: 'Distribute horizontally', icon: 'align-horizontal-distribute-center' }
        : { id: 'distribute-y', label: 'Distribute vertically', icon: 'align-vertical-distribute-center' }),
      ...{ section: 'Move', keys: [] },
      canRun: (editor) => countNodes(editor) > 2,
      run: ({ store, selection, view }) =>
        void store.run('Distribute', moveOnBoard(distribute(view.placed(thingsOf(selection.get())), axis))),
    }),
  ),
  {
    ...{ id: 'tidy', label: 'Tidy up', section: 'Move', keys: ['Mod+L'], icon: 'wand-sparkles' },
    canRun: ({ store }) => store.get().groups.length > 1,
    run: ({ view }) => view.tidy(),
  },
];

const countNodes = ({ selection }: Editor): number =>
  selection.get().groups.size + selection.get().events.size;

function extend(editor: Editor, to: Direction): void {
  const { selection, store } = editor;
  const spot = walk(store.get(), spotNow(editor), to);
  if (spot === undefined) return;
  const before = thingsOf(selection.get());
  go(editor, spot);
  const thing = thingOfSpot(spot);
  selection.select([...before.filter(({ id }) => id !== thing.id), thing]);
}

function nudge({ store, selection, view }: Editor, to: Direction, by: number): void {
  const dx = { right: by, left: -by, up: 0, down: 0 }[to];
  const dy = { right: 0, left: 0, up: -by, down: by }[to];
  const moved = view
    .placed(thingsOf(selection.get()))
    .map(({ kind, id, x, y }) => ({ kind, id, to: { x: x + dx, y: y + dy } }));
  store.run('Nudge', moveOnBoard(moved));
  const [first] = moved;
  if (first !== undefined) focusSpot(first);
}

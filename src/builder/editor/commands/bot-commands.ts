import type { Diagnostic } from '#bot/diagnostic.ts';
import { onlySelected, type Thing } from '#builder/document/selection.ts';
import type { Command } from '#builder/editor/command.ts';
import type { Editor, EditorScreen } from '#builder/editor/editor.ts';
import { countsOf, openProblems } from '#builder/editor/problem-store.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import type { TestStart } from '#builder/editor/test-starts.ts';

/** The screens that can be gone to, with their icons and keys. */
const screens: readonly (readonly [screen: EditorScreen, label: string, icon: string, key?: string])[] = [
  ['flow', 'Go to the flow', 'layers', '0'],
  ['theme', 'Go to the theme', 'sparkles', '5'],
  ['settings', 'Go to the settings', 'settings', '6'],
  ['share', 'Go to the share page', 'share-2', '7'],
  ['versions', 'Go to the versions', 'history', '8'],
  ['results', 'Go to the results', 'list', '9'],
  ['tests', 'Go to the tests', 'circle-check'],
  ['home', 'Go to all bots', 'house'],
];

/** What is done with the bot as a whole. */
export const botCommands: readonly Command[] = [
  {
    ...{ id: 'test-here', label: 'Test from here', section: 'Bot', keys: ['T'], icon: 'play' },
    canRun: ({ selection }) => startOf(onlySelected(selection.get())) !== undefined,
    run: (editor) => toggleTest(editor, startOf(onlySelected(editor.selection.get()))),
  },
  {
    ...{ id: 'test', label: 'Test from the start', section: 'Bot', keys: ['Shift+T', 'T'], icon: 'play' },
    run: (editor) => toggleTest(editor, undefined),
  },
  {
    ...{ id: 'test-again', label: 'Restart the test', section: 'Bot', keys: ['R'], icon: 'rotate-ccw' },
    canRun: isTesting,
    run: ({ testing }) => testing.start(testing.get().from),
  },
  {
    ...{ id: 'test-back', label: 'Take the last answer of the test back', section: 'Bot', keys: [','] },
    icon: 'undo-2',
    canRun: isTesting,
    run: ({ testing }) => testing.step(-1),
  },
  {
    ...{ id: 'test-forward', label: 'Give that answer again', section: 'Bot', keys: ['.'], icon: 'redo-2' },
    canRun: isTesting,
    run: ({ testing }) => testing.step(1),
  },
  {
    ...{ id: 'problems', label: 'Problems', section: 'Bot', keys: ['P', '4'], icon: 'circle-alert' },
    run: ({ panels }) => panels.toggle('right', 'problems'),
  },
  {
    ...{ id: 'analytics', label: 'Analytics', section: 'Bot', keys: ['3'], icon: 'chart-column' },
    run: ({ panels }) => panels.toggle('right', 'analytics'),
  },
  {
    ...{ id: 'coverage', label: 'What tests reach', section: 'Bot', keys: [], icon: 'circle-check' },
    run: ({ panels }) => panels.toggle('right', 'coverage'),
  },
  {
    ...{ id: 'next-problem', label: 'Next problem', section: 'Bot', keys: [']'], icon: 'chevron-down' },
    canRun: hasProblems,
    run: (editor) => goToProblem(editor, 1),
  },
  {
    ...{ id: 'previous-problem', label: 'Previous problem', section: 'Bot', keys: ['['], icon: 'chevron-up' },
    canRun: hasProblems,
    run: (editor) => goToProblem(editor, -1),
  },
  {
    ...{ id: 'save', label: 'Save now', section: 'Bot', keys: ['Mod+S'], icon: 'save' },
    needsNoBoard: true,
    worksInFields: true,
    run: ({ save }) => save(),
  },
  {
    ...{ id: 'publish', label: 'Publish …', section: 'Bot', keys: ['Mod+Shift+P'], icon: 'rocket' },
    needsNoBoard: true,
    worksInFields: true,
    run: ({ panels }) => panels.show({ over: 'publish' }),
  },
  ...screens.map(
    ([screen, label, icon, key]): Command => ({
      ...{ id: `open-${screen}`, label, section: 'Bot', keys: key === undefined ? [] : [key], icon },
      needsNoBoard: true,
      run: ({ visit }) => visit(screen),
    }),
  ),
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

/** Opens the test drawer with a chat that begins there; closes it if it has that one. */
function toggleTest({ panels, testing }: Editor, from: TestStart | undefined): void {
  const isThere = JSON.stringify(testing.get().from) === JSON.stringify(from);
  if (isThere && panels.get().right === 'test') return panels.show({ right: undefined });
  testing.start(from);
  panels.show({ right: 'test' });
}

function isTesting({ panels }: Editor): boolean {
  return panels.get().right === 'test';
}

function hasProblems({ problems }: Editor): boolean {
  const known = problems.get();
  const { errors, warnings } = countsOf(known) ?? { errors: 0, warnings: 0 };
  return errors + warnings > 0 || openProblems(known).length > 0;
}

/** Shows the place with problems after or before the one that is selected. */
function goToProblem(editor: Editor, by: -1 | 1): void {
  const { problems, panels } = editor;
  const { found, isFailed } = problems.get();
  if (found !== undefined) return showProblem(editor, by);
  // Their list says that nobody could look.
  if (isFailed) return panels.show({ right: 'problems' });
  // The server has counted them before this window knows where they are.
  const stop = problems.subscribe(() => {
    if (problems.get().found === undefined) return;
    stop();
    showProblem(editor, by);
  });
}

function showProblem(editor: Editor, by: -1 | 1): void {
  // Several problems may be at one place, and those of variables are at none.
  const places = new Map(
    openProblems(editor.problems.get())
      .filter(({ place }) => idOf(place) !== undefined)
      .map(({ place }) => [idOf(place), place]),
  );
  const ids = [...places.keys()];
  const now = ids.indexOf(onlySelected(editor.selection.get())?.id);
  const at = now === -1 && by === -1 ? ids.length - 1 : (now + by + ids.length) % ids.length;
  const next = places.get(ids[at]);
  if (next !== undefined) showPlace(editor, next);
}

/** What is selected when the place is shown. */
const idOf = ({ blockId, eventId, edgeId, groupId }: Diagnostic['place']): string | undefined =>
  blockId ?? eventId ?? edgeId ?? groupId;

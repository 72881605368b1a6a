import { inTurn } from '#builder/commands/in-turn.ts';
import { paste } from '#builder/commands/paste.ts';
import type { BlockTarget, Point } from '#builder/commands/point.ts';
import type { Slice } from '#builder/commands/slice.ts';
import { startWith } from '#builder/commands/start-with.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { goToAll } from '#builder/editor/go.ts';
import { toasts } from '#builder/ui/toasts.ts';

interface SlicePlace {
  /** What is undone: `Paste`. */
  readonly label: string;
  /** Where its left-most upper-most group goes, px of the flow. */
  readonly at: Point;
  /** Where its blocks without a group go; undefined: into a new group at that point. */
  readonly target: Extract<BlockTarget, { readonly after: string | null }> | undefined;
}

/** Puts a part of a bot into the draft, selects what was made, and shows it. */
export function putSlice(editor: Editor, slice: Slice, { label, at, target }: SlicePlace): void {
  const { store, newId } = editor;
  const draft = store.get();
  const groupId = newId();
  const { ops, made } = paste(draft, slice, { at, target, groupId, newId });
  const groups = made.flatMap(({ kind, id }) => (kind === 'groups' ? [id] : []));
  const first = groups.length > 0 ? groups : [groupId];
  const put = store.run(
    label,
    inTurn(draft, [() => ops, (now) => startWith(now, { id: newId(), made: first })]),
  );
  if (put.ok) goToAll(editor, made);
  else toasts.show('This could not be put on the board: its parts do not fit together.', { tone: 'bad' });
}

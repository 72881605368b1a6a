import type { Op } from '#bot/ops/op.ts';
import { inTurn } from '#builder/commands/in-turn.ts';
import { insertOnWay } from '#builder/commands/insert-on-way.ts';
import { paste } from '#builder/commands/paste.ts';
import type { BlockTarget, Point } from '#builder/commands/point.ts';
import type { Slice } from '#builder/commands/slice.ts';
import { startWith } from '#builder/commands/start-with.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Thing } from '#builder/document/selection.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { goToAll } from '#builder/editor/go.ts';
import { toasts } from '#builder/ui/toasts.ts';
import type { EdgeSource } from '#model/graph.ts';

interface SlicePlace {
  /** What is undone: `Paste`. */
  readonly label: string;
  /** Where its left-most upper-most group goes, px of the flow. */
  readonly at: Point;
  /** Where its blocks without a group go; undefined: into a new group at that point. */
  readonly target?: Extract<BlockTarget, { readonly after: string | null }> | undefined;
  /** Where the way begins into which that new group goes, in place of the point; undefined: into none. */
  readonly way?: EdgeSource | undefined;
}

/** Puts a part of a bot into the draft, selects what was made, and shows it. */
export function putSlice(editor: Editor, slice: Slice, { label, at, target, way }: SlicePlace): void {
  const { store, newId } = editor;
  const groupId = newId();
  let made: readonly Thing[] = [];
  const put = (draft: BotDraft, point: Point): readonly Op[] => {
    const pasted = paste(draft, slice, { at: point, target, groupId, newId });
    made = pasted.made;
    return pasted.ops;
  };
  const start = (draft: BotDraft): readonly Op[] => {
    const groups = made.flatMap(({ kind, id }) => (kind === 'groups' ? [id] : []));
    return startWith(draft, { id: newId(), made: groups.length > 0 ? groups : [groupId] });
  };
  const ops =
    way === undefined
      ? inTurn(store.get(), [(draft) => put(draft, at), start])
      : insertOnWay(store.get(), { from: way, groupId, put, newId });
  if (store.run(label, ops).ok) goToAll(editor, made);
  else toasts.show('This could not be put on the board: its parts do not fit together.', { tone: 'bad' });
}

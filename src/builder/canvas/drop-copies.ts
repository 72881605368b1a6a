import { paste } from '#builder/commands/paste.ts';
import { sliceOf } from '#builder/commands/slice.ts';
import { nothingSelected } from '#builder/document/selection.ts';
import type { Editor } from '#builder/editor/editor.ts';
import type { BoardNode } from './board-nodes.ts';
import { dropEdge } from './drop-edge.ts';

/** Puts copies of the dragged groups where they are dropped. False: no group is dragged, and nothing is done. */
export function dropCopies({ store, selection, newId }: Editor, dragged: readonly BoardNode[]): boolean {
  const groups = dragged.filter(({ type }) => type === 'blocks');
  const draft = store.get();
  const slice = sliceOf(draft, { ...nothingSelected, groups: new Set(groups.map(({ id }) => id)) });
  if (slice === undefined) return false;
  dropEdge.set(undefined);
  const at = {
    x: Math.min(...groups.map(({ position }) => position.x)),
    y: Math.min(...groups.map(({ position }) => position.y)),
  };
  const { ops, made } = paste(draft, slice, { at, newId });
  store.run('Duplicate', ops);
  selection.select(made);
  return true;
}

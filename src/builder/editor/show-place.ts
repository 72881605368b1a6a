import type { ReferencePath } from '#bot/references.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Thing } from '#builder/document/selection.ts';
import type { Editor } from './editor.ts';

/** Shows a place of the draft on the board, and selects it. */
export function showPlace({ store, selection, view }: Editor, place: ReferencePath): void {
  const { groups, blocks, events, edges } = indexOf(store.get());
  const show = (things: readonly Thing[]): void => {
    selection.select(things);
    view.show(things);
  };
  const block = blocks.get(place.blockId ?? '');
  if (block !== undefined) {
    return show([{ kind: 'blocks', id: block.block.id }]);
  }
  if (events.has(place.eventId ?? '')) {
    return show([{ kind: 'events', id: place.eventId ?? '' }]);
  }
  const edge = edges.get(place.edgeId ?? '');
  if (edge !== undefined) {
    view.show([{ kind: 'groups', id: edge.to.groupId }]);
    return selection.select([{ kind: 'edges', id: edge.id }]);
  }
  if (groups.has(place.groupId ?? '')) show([{ kind: 'groups', id: place.groupId ?? '' }]);
}

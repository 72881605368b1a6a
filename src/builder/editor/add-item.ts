import type { DocumentBlock } from '#bot/document.ts';
import { freePlace } from '#bot/free-place.ts';
import type { Op } from '#bot/ops/op.ts';
import { inTurn } from '#builder/commands/in-turn.ts';
import { insertBlocks } from '#builder/commands/insert-blocks.ts';
import { insertOnWay } from '#builder/commands/insert-on-way.ts';
import { newBlock } from '#builder/commands/new-block.ts';
import { newEventOp } from '#builder/commands/new-event-op.ts';
import type { Point } from '#builder/commands/point.ts';
import { startWith } from '#builder/commands/start-with.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Thing } from '#builder/document/selection.ts';
import type { AddPlace } from './add-place.ts';
import type { Editor } from './editor.ts';
import { eventInTheWay, type PaletteItem } from './palette-items.ts';

/**
 * Adds a block or an event, selects it and gives it. Where nothing is said, a block goes behind the selected one, to the
 * end of the selected group, or where the selected connection or event leads; else into a new group in sight. An event
 * of which a bot has one only is selected where it is.
 */
export function addItem(editor: Editor, item: PaletteItem, place?: AddPlace): Thing {
  const { store, selection, view, newId } = editor;
  const there = eventInTheWay(store.get(), item);
  if (there !== undefined) {
    const thing: Thing = { kind: 'events', id: there.id };
    selection.select([thing]);
    view.show([thing]);
    return thing;
  }
  if (item.kind === 'event') {
    const id = newId();
    const at = place?.kind === 'point' ? place.at : pointInSight(editor);
    store.run(`Add ${item.label}`, [newEventOp(store.get(), { id, type: item.type, at })]);
    selection.select([{ kind: 'events', id }]);
    view.reveal(id);
    return { kind: 'events', id };
  }
  const block = newBlock(item.type, newId);
  store.run(`Add ${item.label}`, opsFor(editor, block, place));
  selection.select([{ kind: 'blocks', id: block.id }]);
  view.reveal(indexOf(store.get()).blocks.get(block.id)?.group.id ?? '');
  return { kind: 'blocks', id: block.id };
}

function opsFor(editor: Editor, block: DocumentBlock, place: AddPlace | undefined): readonly Op[] {
  const { store, selection, newId } = editor;
  const draft = store.get();
  const { blocks, groups, edges } = indexOf(draft);
  const selected = selection.get();
  const groupId = newId();
  const insert = (from: Extract<AddPlace, { readonly kind: 'way' }>['from']): readonly Op[] =>
    insertOnWay(draft, {
      ...{ from, groupId, newId },
      put: (now, at) => insertBlocks(now, [block], { at, groupId }),
    });
  if (place?.kind === 'end') return append(editor, block, place.groupId);
  if (place?.kind === 'way') return insert(place.from);
  if (place?.kind === 'point') return inNewGroup(editor, block, place.at);
  const behind = blocks.get(last(selected.blocks));
  if (behind !== undefined)
    return insertBlocks(draft, [block], { groupId: behind.group.id, after: behind.block.id });
  if (groups.has(last(selected.groups))) return append(editor, block, last(selected.groups));
  const edge = edges.get(last(selected.edges));
  if (edge !== undefined) return insert(edge.from);
  if (selected.events.size > 0) return insert({ eventId: last(selected.events) });
  return inNewGroup(editor, block, pointInSight(editor));
}

/** A new group on the board; the first one is where chats begin. */
function inNewGroup({ store, newId }: Editor, block: DocumentBlock, at: Point): readonly Op[] {
  const groupId = newId();
  return inTurn(store.get(), [
    (now) => insertBlocks(now, [block], { at, groupId }),
    (now) => startWith(now, { id: newId(), made: [groupId] }),
  ]);
}

function append({ store }: Editor, block: DocumentBlock, groupId: string): readonly Op[] {
  const after = indexOf(store.get()).groups.get(groupId)?.blocks.at(-1)?.id ?? null;
  return insertBlocks(store.get(), [block], { groupId, after });
}

const last = (ids: ReadonlySet<string>): string => [...ids].at(-1) ?? '';

/** A free place in the middle of what is in sight. */
function pointInSight({ store, view }: Editor): Point {
  const { x, y } = view.center();
  return freePlace(store.get(), { x: x - 144, y: y - 60 }, { heights: view.heights() });
}

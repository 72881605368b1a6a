import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { freePlace } from '#bot/free-place.ts';
import type { Op } from '#bot/ops/op.ts';
import { connect } from '#builder/commands/connect.ts';
import { copyBlocks } from '#builder/commands/copy-blocks.ts';
import { inTurn } from '#builder/commands/in-turn.ts';
import { insertBlocks } from '#builder/commands/insert-blocks.ts';
import { moveBlocks } from '#builder/commands/move-blocks.ts';
import { newBlock } from '#builder/commands/new-block.ts';
import { newEventOp } from '#builder/commands/new-event-op.ts';
import type { BlockTarget, Point } from '#builder/commands/point.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { addItem } from '#builder/editor/add-item.ts';
import { type Editor, useEditor, useLatest } from '#builder/editor/editor.ts';
import { focusNew } from '#builder/editor/focus.ts';
import { type EventItem, eventInTheWay, type PaletteItem } from '#builder/editor/palette-items.ts';
import { type Dropped, drag } from './drag.ts';
import { dropBrought } from './drop-brought.ts';
import { dropOps, type Landing } from './drop-ops.ts';
import { useOutsideDrops } from './use-outside-drops.ts';

/** Puts what is dropped on the board where it was dropped. */
export function useDropping(): void {
  const editor = useEditor();
  const { store, selection, newId } = editor;
  const { screenToFlowPosition } = useReactFlow();

  const opsAt = (landing: Landing, put: (draft: BotDraft, target: BlockTarget) => readonly Op[]) =>
    dropOps(store.get(), landing, { put, newId });

  const dropItem = (item: PaletteItem, landing: Landing): void => {
    if (eventInTheWay(store.get(), item) !== undefined) return void addItem(editor, item);
    if (item.kind === 'event')
      return dropEvent(editor, item, landing.kind === 'board' ? landing.at : groupIdAt(store.get(), landing));
    const block = newBlock(item.type, newId);
    store.run(
      `Add ${item.label}`,
      opsAt(landing, (draft, target) => insertBlocks(draft, [block], target)),
    );
    selection.select([{ kind: 'blocks', id: block.id }]);
    focusNew();
  };
  const drop = useLatest(({ load, place, at, isCopy }: Dropped) => {
    if (place.kind === 'nowhere') return;
    const landing: Landing =
      place.kind === 'board'
        ? { kind: 'board', at: screenToFlowPosition({ x: place.at.x - 40, y: place.at.y - 20 }) }
        : place;
    if (load.kind === 'brought') {
      if (load.brought !== undefined)
        void dropBrought(editor, load.brought, { landing, at: screenToFlowPosition(at) });
      return;
    }
    if (load.kind === 'new') return dropItem(load.item, landing);
    const ids = new Set(load.ids);
    if (isCopy)
      return void store.run(
        'Duplicate',
        opsAt(landing, (draft, target) => copyBlocks(draft, { ids, target, newId })),
      );
    if (place.kind === 'edge' && !fitsOnEdge(store.get(), place.edgeId, ids)) return;
    store.run(
      'Move blocks',
      opsAt(landing, (draft, target) => moveBlocks(draft, ids, target)),
    );
  });
  useEffect(() => drag.onDrop(drop), [drop]);
  useOutsideDrops();
}

/** Adds an event at a point, or beside the group that it leads to. */
function dropEvent(
  { store, selection, newId }: Editor,
  { type, label }: EventItem,
  to: Point | string,
): void {
  const id = newId();
  const draft = store.get();
  const groupId = typeof to === 'string' ? to : undefined;
  const { x = 0, y = 0 } = indexOf(draft).groups.get(groupId ?? '')?.graphCoordinates ?? {};
  const at = typeof to === 'string' ? freePlace(draft, { x: x - 288, y }, { way: 'down' }) : to;
  store.run(
    `Add ${label}`,
    inTurn(draft, [
      (now) => [newEventOp(now, { id, type, at })],
      (now) =>
        groupId === undefined ? [] : connect(now, { id: newId(), from: { eventId: id }, to: { groupId } }),
    ]),
  );
  selection.select([{ kind: 'events', id }]);
}

/** The group at a place; of an edge, the one that it leads to. */
const groupIdAt = (draft: BotDraft, place: Exclude<Landing, { readonly kind: 'board' }>): string =>
  place.kind === 'group' ? place.groupId : (indexOf(draft).edges.get(place.edgeId)?.to.groupId ?? '');

/** Whether blocks can be put into a way: not where it begins at one of them, or leads to nothing but them. */
function fitsOnEdge(draft: BotDraft, edgeId: string, ids: ReadonlySet<string>): boolean {
  const { edges, groups } = indexOf(draft);
  const edge = edges.get(edgeId);
  if (edge === undefined || ids.has(edge.from.blockId ?? '')) return false;
  const target = groups.get(edge.to.groupId)?.blocks ?? [];
  return target.some(({ id }) => !ids.has(id));
}

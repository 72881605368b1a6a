import { freePlace } from '#bot/free-place.ts';
import { newGroupOp } from '#builder/commands/new-group-op.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { AddPlace } from '#builder/editor/add-place.ts';
import type { Command } from '#builder/editor/command.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { go, spotNow } from '#builder/editor/go.ts';
import { ownWayOf, waysOfBlock } from '#builder/editor/ways-of-block.ts';
import type { EdgeSource } from '#model/graph.ts';

/** What adds to the flow. */
export const addCommands: readonly Command[] = [
  {
    ...{
      id: 'insert',
      label: 'Add a block …',
      section: 'Add',
      keys: ['/', 'Mod+Enter'],
      icon: 'square-plus',
    },
    worksInFields: true,
    run: (editor) => editor.panels.show({ over: 'insert', place: placeOfFocus(editor) }),
  },
  {
    ...{ id: 'append', label: 'Add a block to the end of the group …', section: 'Add', keys: ['A'] },
    icon: 'square-plus',
    run: (editor) => {
      const groupId = groupNow(editor);
      editor.panels.show({
        over: 'insert',
        place: groupId === undefined ? undefined : { kind: 'end', groupId },
      });
    },
  },
  {
    ...{ id: 'group', label: 'Add a group', section: 'Add', keys: ['O'], icon: 'plus' },
    run: (editor) => {
      const { store, view, newId } = editor;
      const id = newId();
      const { x, y } = view.center();
      store.run('Add a group', [
        newGroupOp(store.get(), {
          id,
          at: freePlace(store.get(), { x: x - 144, y: y - 40 }, { heights: view.heights() }),
        }),
      ]);
      go(editor, { kind: 'groups', id });
    },
  },
  {
    ...{ id: 'connect', label: 'Connect …', section: 'Add', keys: ['E'], icon: 'git-branch' },
    run: (editor) => {
      const from = wayNow(editor);
      editor.panels.show({ over: 'connect', place: from && { kind: 'way', from } });
    },
  },
];

/** Where a block goes that is added while a way has the focus: there. */
function placeOfFocus(editor: Editor): AddPlace | undefined {
  const spot = spotNow(editor);
  return spot?.kind === 'ways' ? { kind: 'way', from: spot.from } : undefined;
}

function groupNow({ store, selection }: Editor): string | undefined {
  const { blocks } = indexOf(store.get());
  const selected = selection.get();
  const [blockId] = [...selected.blocks].slice(-1);
  const [groupId] = [...selected.groups].slice(-1);
  return blocks.get(blockId ?? '')?.group.id ?? groupId;
}

/** The way that is meant when nobody points at one: the first that leads nowhere yet, of what is selected. */
export function wayNow(editor: Editor): EdgeSource | undefined {
  const { blocks, groups, edges } = indexOf(editor.store.get());
  const spot = spotNow(editor);
  if (spot?.kind === 'ways') return spot.from;
  if (spot?.kind === 'events') return { eventId: spot.id };
  if (spot?.kind === 'edges') return edges.get(spot.id)?.from;
  if (spot === undefined) return undefined;
  const block = spot.kind === 'blocks' ? blocks.get(spot.id)?.block : groups.get(spot.id)?.blocks.at(-1);
  if (block === undefined) return undefined;
  const own = ownWayOf(block, true);
  const ways = [...waysOfBlock(block, true), ...(own === undefined ? [] : [own])];
  return (ways.find(({ edgeId }) => edgeId === undefined) ?? ways[0])?.from;
}

import { type NodeChange, type OnNodeDrag, type OnNodesChange, useStoreApi } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import { moveOnBoard } from '#builder/commands/move-on-board.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { type Selected, type Thing, thingsOf } from '#builder/document/selection.ts';
import { useDraft, useEditor, useLatest, useSelected } from '#builder/editor/editor.ts';
import { type BoardNode, type BoardState, edgeMaker, nodeMaker } from './board-nodes.ts';
import { dropCopies } from './drop-copies.ts';
import { shapeKeeper } from './shape-keeper.ts';
import { useBoardRects } from './use-board-rects.ts';
import { useGliding } from './use-gliding.ts';
import { useJoining } from './use-joining.ts';

type Sizes = BoardState['sizes'];
type Places = BoardState['dragged'];

/** The nodes and edges of the board, and what happens when they are measured, selected and dragged. */
export function useBoard() {
  const editor = useEditor();
  const { store, selection } = editor;
  const [keep] = useState(shapeKeeper);
  const draft = useDraft(keep);
  const selected = useSelected((each) => each);
  const board = useStoreApi();
  const [sizes, setSizes] = useState<Sizes>(new Map());
  const [dragged, setDragged] = useState<Places>(new Map());
  const makeNodes = useRef(nodeMaker());
  const makeEdges = useRef(edgeMaker());
  const nodes = useMemo(() => {
    const both = new Set([...selected.groups, ...selected.events]);
    return [...makeNodes.current(draft, { sizes, dragged, selected: both })];
  }, [draft, sizes, dragged, selected]);
  const edges = useMemo(() => [...makeEdges.current(draft, selected.edges)], [draft, selected]);

  const onNodesChange: OnNodesChange<BoardNode> = useLatest((changes) => {
    setSizes((before) => sizesAfter(before, changes));
    setDragged((before) => placesAfter(before, changes));
    const picked = changes.filter((change) => change.type === 'select');
    if (picked.length === 0) return;
    // With a key that adds, what the board knows nothing of stays selected.
    const others = board.getState().multiSelectionActive
      ? thingsOf(selected).filter(({ kind }) => kind === 'blocks' || kind === 'edges')
      : [];
    selection.select([...thingsAfter(picked, nodes, selected), ...others]);
  });
  const { onNodeDrag, join } = useJoining();
  const onNodeDragStop: OnNodeDrag<BoardNode> = useLatest((event, node, moved) => {
    if (event.altKey && dropCopies(editor, moved)) return setDragged(new Map());
    if (join(node.id)) return setDragged(new Map());
    const kind = node.type === 'event' ? 'events' : 'groups';
    if (!selection.get()[kind].has(node.id)) selection.select([{ kind, id: node.id }]);
    const { groups, events } = indexOf(store.get());
    const places = moved.filter(({ id, position }) => {
      const from = (groups.get(id) ?? events.get(id))?.graphCoordinates;
      return from?.x !== position.x || from.y !== position.y;
    });
    store.run(
      places.length === 1 ? 'Move' : `Move ${places.length} groups`,
      moveOnBoard(
        places.map(({ id, type, position }) => ({
          kind: type === 'event' ? 'events' : 'groups',
          id,
          to: position,
        })),
      ),
    );
    setDragged(new Map());
  });
  const glide = useGliding(setDragged);
  const rects = useBoardRects(nodes);
  return { nodes, edges, onNodesChange, onNodeDrag, onNodeDragStop, glide, rects };
}

function sizesAfter(before: Sizes, changes: readonly NodeChange<BoardNode>[]): Sizes {
  const measured = changes.flatMap((change) =>
    change.type === 'dimensions' && change.dimensions !== undefined
      ? [[change.id, change.dimensions] as const]
      : [],
  );
  const news = measured.filter(([id, { width, height }]) => {
    const known = before.get(id);
    return known?.width !== width || known.height !== height;
  });
  return news.length === 0 ? before : new Map([...before, ...news]);
}

function placesAfter(before: Places, changes: readonly NodeChange<BoardNode>[]): Places {
  const moved = changes.flatMap((change) =>
    change.type === 'position' && change.dragging === true && change.position !== undefined
      ? [[change.id, change.position] as const]
      : [],
  );
  return moved.length === 0 ? before : new Map([...before, ...moved]);
}

type Pick = Extract<NodeChange<BoardNode>, { type: 'select' }>;

/** What is selected after a frame was drawn around nodes. */
function thingsAfter(
  picked: readonly Pick[],
  nodes: readonly BoardNode[],
  before: Selected,
): readonly Thing[] {
  const after = new Map(picked.map(({ id, selected }) => [id, selected]));
  return nodes
    .filter(({ id }) => after.get(id) ?? (before.groups.has(id) || before.events.has(id)))
    .map(({ id, type }): Thing => ({ kind: type === 'event' ? 'events' : 'groups', id }));
}

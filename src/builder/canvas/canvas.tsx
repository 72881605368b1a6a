import '@xyflow/react/dist/base.css';
import {
  Background,
  BackgroundVariant,
  MiniMap,
  type NodeMouseHandler,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { onlySelected, type SelectionStore } from '#builder/document/selection.ts';
import { useEditor, usePanels } from '#builder/editor/editor.ts';
import { spotElement, workIn } from '#builder/editor/focus.ts';
import { offerFocusHome } from '#builder/ui/focus-home.ts';
import type { BoardNode } from './board-nodes.ts';
import classes from './canvas.module.css';
import { ContextMenu } from './context-menu.tsx';
import { DragGhost } from './drag-ghost.tsx';
import { EventNode } from './event-node.tsx';
import { FarTitles } from './far-titles.ts';
import { FirstHint } from './first-hint.tsx';
import { fitBoard } from './fit-board.ts';
import { GroupNode } from './group-node.tsx';
import { thingAt } from './thing-at.ts';
import { useBoard } from './use-board.ts';
import { BoardRectsProvider } from './use-board-rects.ts';
import { useConnecting } from './use-connecting.ts';
import { useDropping } from './use-dropping.ts';
import { useIsDropPlace } from './use-is-drop-place.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useView } from './use-view.ts';
import { viewMotion } from './view-motion.ts';
import { WayEdge } from './way-edge.tsx';
import { ZoomControls } from './zoom-controls.tsx';

const nodeTypes = { blocks: GroupNode, event: EventNode };
const edgeTypes = { way: WayEdge };
/** Keys that add to the selection. */
const addingKeys = ['Shift', 'Control', 'Meta'];
/** How the board takes the pointer and the keys. */
const habits = {
  minZoom: 0.1,
  maxZoom: 2,
  onlyRenderVisibleElements: true,
  panOnScroll: true,
  selectionMode: SelectionMode.Partial,
  zoomOnDoubleClick: false,
  deleteKeyCode: null,
  multiSelectionKeyCode: addingKeys,
  selectionKeyCode: null,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
  elevateNodesOnSelect: false,
  connectionRadius: 28,
  nodeDragThreshold: 3,
  // In a narrow window its form would open over what is dragged.
  selectNodesOnDrag: false,
} as const;

interface CanvasProps {
  /** Everything can be shown now. */
  readonly onReady?: (() => void) | undefined;
}

/** The flow of the bot as a board. */
export function Canvas({ onReady }: CanvasProps) {
  return (
    <ReactFlowProvider>
      <ContextMenu>
        <Board onReady={onReady} />
      </ContextMenu>
      <DragGhost />
    </ReactFlowProvider>
  );
}

function Board({ onReady }: CanvasProps) {
  const { selection, canWrite } = useEditor();
  const { tool, hasMap } = usePanels();
  const { glide, rects, ...board } = useBoard();
  const connecting = useConnecting();
  useDropping();
  const isDropPlace = useIsDropPlace();
  useView(glide);
  useKeepInSight();
  const section = useFocusHome(selection);
  const select: NodeMouseHandler<BoardNode> = (event, node) => {
    const thing = { kind: node.type === 'event' ? 'events' : 'groups', id: node.id } as const;
    // With one of these keys the board has changed the selection by itself.
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) selection.select([thing]);
  };
  return (
    <section
      ref={section}
      className={classes.canvas}
      tabIndex={-1}
      aria-label="Flow"
      data-board
      data-ready
      data-tool={tool}
      data-drop={isDropPlace || undefined}
      onFocus={({ target }) => selectFocused(target, selection)}
    >
      <EdgeEnd />
      <BoardRectsProvider value={rects}>
        <ReactFlow
          {...board}
          {...connecting}
          {...{ nodeTypes, edgeTypes }}
          onNodeClick={select}
          onEdgeClick={(_, { id }) => selection.select([{ kind: 'edges', id }])}
          onPaneClick={() => selection.select([])}
          onInit={(flow) => {
            fitBoard(flow, { smallest: 0.6 });
            arrive();
            onReady?.();
          }}
          {...habits}
          nodesDraggable={canWrite}
          nodesConnectable={canWrite}
          panOnDrag={tool === 'hand' ? [0, 1, 2] : [1, 2]}
          selectionOnDrag={tool === 'select'}
        >
          <Background variant={BackgroundVariant.Dots} gap={24} size={1.25} />
          {hasMap && <FlowMap />}
          <ZoomControls />
          <FarTitles />
        </ReactFlow>
      </BoardRectsProvider>
      <FirstHint />
    </section>
  );
}

/** What the keyboard goes to is selected; a press selects by itself. */
function selectFocused(target: Element, selection: SelectionStore): void {
  workIn('board');
  const thing = !isArriving && target.matches(':focus-visible') ? thingAt(target) : undefined;
  if (thing !== undefined && !selection.get()[thing.kind].has(thing.id)) selection.select([thing]);
}

/** The whole flow, small: a press or a drag moves the view, the wheel zooms it. */
function FlowMap() {
  const flow = useReactFlow<BoardNode>();
  return (
    <MiniMap
      className={classes.minimap}
      style={{ width: 148, height: 104 }}
      pannable
      zoomable
      ariaLabel="Map of the flow"
      onClick={(_, { x, y }) => void flow.setCenter(x, y, { zoom: flow.getZoom(), ...viewMotion() })}
    />
  );
}

/** What is selected has the focus when nothing else has it, or the board. */
function useFocusHome(selection: SelectionStore) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => offerFocusHome(() => spotElement(onlySelected(selection.get())) ?? section.current ?? undefined),
    [selection],
  );
  return section;
}

let isArriving = false;

/** Whoever comes to the board with the keyboard begins at the start event; nothing is selected yet. */
function arrive(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement?.matches('[data-board]') !== true)
      return;
    isArriving = true;
    document.querySelector<HTMLElement>('[data-board] [data-event-id]')?.focus({ preventScroll: true });
    isArriving = false;
  });
}

/** The arrow at the end of each edge. */
function EdgeEnd() {
  return (
    <svg className={classes.markers} aria-hidden="true">
      <defs>
        <marker
          id="way-end"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="11"
          markerHeight="11"
          orient="auto-start-reverse"
        >
          <path d="M1 1 L9 5 L1 9 z" />
        </marker>
      </defs>
    </svg>
  );
}

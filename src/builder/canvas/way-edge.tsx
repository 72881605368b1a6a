import { BaseEdge, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo, useState, useSyncExternalStore } from 'react';
import type { EdgeCount } from '#builder/editor/board-counts.ts';
import { useEditor, useMarks } from '#builder/editor/editor.ts';
import { drag } from './drag.ts';
import { dropEdge } from './drop-edge.ts';
import { edgeRouter } from './edge-router.ts';
import { curvatureOf } from './route-edge.ts';
import { useRects } from './use-board-rects.ts';
import classes from './way-edge.module.css';

/** An edge: a quiet curve that is easy to hit, with a button in its middle that inserts a block. */
export const WayEdge = memo(function WayEdge(props: EdgeProps) {
  const { id, selected } = props;
  const isTaken = useMarks(({ taken }) => taken.has(id));
  const change = useMarks(({ changes }) => changes.get(id));
  const count = useMarks(({ counts }) => counts?.edges.get(id));
  const isCounting = useMarks(({ counts }) => counts !== undefined);
  const isUntested = useMarks(({ untested }) => untested?.edges.has(id) === true);
  const isTarget = useIsTarget(id);
  const { canWrite } = useEditor();
  const [isPointedAt, setPointedAt] = useState(false);
  const { path, x, y } = usePath(props);
  return (
    <g
      className={classes.edge}
      data-edge-id={id}
      data-change={change}
      data-selected={selected === true}
      data-taken={isTaken}
      data-drop={isTarget}
      data-untested={isUntested || undefined}
      data-count={isCounting ? (count?.total ?? 0) : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <BaseEdge
        path={path}
        markerEnd="url(#way-end)"
        interactionWidth={18}
        {...(count !== undefined && { style: { strokeWidth: widthOf(count) } })}
      />
      {count !== undefined && !isPointedAt && <CountLabel {...count} x={x} y={y} />}
      {(isPointedAt || isTarget) && canWrite && <Plus id={id} x={x} y={y} />}
    </g>
  );
});

/** The path of an edge and its middle: the plain curve, or a way around the groups that it would go through. */
function usePath(props: EdgeProps): { readonly path: string; readonly x: number; readonly y: number } {
  const { id, source, target, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = props;
  const rects = useRects();
  const [route] = useState(edgeRouter);
  const ends = { from: { x: sourceX, y: sourceY }, to: { x: targetX, y: targetY } };
  const routed = useSyncExternalStore(rects.subscribe, () =>
    route({ ...ends, source, target, aside: asideOf(id) }, rects),
  );
  if (routed !== undefined) return { path: routed.d, ...routed.middle };
  const curvature = curvatureOf(ends);
  const [path, x, y] = getBezierPath({
    ...{ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, curvature },
  });
  return { path, x, y };
}

/** The edge that was taken most is the widest. */
const widthOf = ({ weight }: EdgeCount): number => 1.5 + 6.5 * Math.sqrt(weight);

const whole = new Intl.NumberFormat('en');

/** How often an edge was taken, and what share of the chats at its beginning took it. */
function CountLabel({ total, share, x, y }: EdgeCount & { readonly x: number; readonly y: number }) {
  return (
    <text className={classes.count} x={x} y={y} aria-hidden="true">
      {whole.format(total)}
      {share !== undefined && share < 1 && ` · ${Math.round(share * 100)} %`}
    </text>
  );
}

/** Edges that go around the same group are a few pixels apart. */
const asideOf = (id: string): number =>
  ([...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4) * 6;

/** Whether what is dragged would be put into this edge. */
function useIsTarget(id: string): boolean {
  const isBlockTarget = useSyncExternalStore(drag.subscribe, () => {
    const place = drag.get()?.place;
    return place?.kind === 'edge' && place.edgeId === id;
  });
  const isGroupTarget = useSyncExternalStore(dropEdge.subscribe, () => dropEdge.get() === id);
  return isBlockTarget || isGroupTarget;
}

interface PlusProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Inserts a block into the edge. The same is in the menu of the edge, and `/` does it for a selected one. */
function Plus({ id, x, y }: PlusProps) {
  const { panels, selection } = useEditor();
  const insert = (): void => {
    selection.select([{ kind: 'edges', id }]);
    panels.show({ over: 'insert' });
  };
  return (
    <g
      className={classes.plus}
      transform={`translate(${x} ${y})`}
      aria-hidden="true"
      data-insert={id}
      onClick={(event) => {
        event.stopPropagation();
        insert();
      }}
    >
      <title>Insert a block here</title>
      <circle r="11" />
      <path d="M-5 0 H5 M0 -5 V5" />
    </g>
  );
}

import { BaseEdge, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import { useMarks } from '#builder/editor/editor.ts';
import classes from './way-edge.module.css';

/** An edge: a quiet curve that is easy to hit. */
export const WayEdge = memo(function WayEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props;
  const isTaken = useMarks(({ taken }) => taken.has(id));
  const curvature = targetX < sourceX ? 0.5 : 0.3;
  const [path] = getBezierPath({
    ...{ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, curvature },
  });
  return (
    <g className={classes.edge} data-edge-id={id} data-selected={selected === true} data-taken={isTaken}>
      <BaseEdge path={path} markerEnd="url(#way-end)" interactionWidth={18} />
    </g>
  );
});

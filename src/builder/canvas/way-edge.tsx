import { BaseEdge, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import classes from './way-edge.module.css';

/** An edge: a quiet curve that is easy to hit. */
export const WayEdge = memo(function WayEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props;
  const curvature = targetX < sourceX ? 0.5 : 0.3;
  const [path] = getBezierPath({
    ...{ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, curvature },
  });
  return (
    <g className={classes.edge} data-edge-id={id} data-selected={selected === true}>
      <BaseEdge path={path} markerEnd="url(#way-end)" interactionWidth={18} />
    </g>
  );
});

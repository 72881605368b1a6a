import { Handle, Position } from '@xyflow/react';
import { boardHandle, sourceHandle } from '#builder/editor/handle-id.ts';
import { classNames } from '#builder/ui/class-names.ts';
import type { EdgeSource } from '#model/graph.ts';
import classes from './port.module.css';

interface PortProps {
  readonly from: EdgeSource;
  readonly isConnected: boolean;
  /** What is on the way out, for the tooltip: `If it fails`. */
  readonly label: string;
  readonly isOnPath?: boolean;
}

/** Where an edge leaves: it is dragged from here. */
export function Port({ from, isConnected, label, isOnPath = false }: PortProps) {
  const id = sourceHandle(from);
  return (
    <Handle
      type="source"
      position={Position.Right}
      id={boardHandle(from)}
      data-port={id}
      data-connected={isConnected}
      title={isConnected ? label : `${label}: drag to connect`}
      className={classNames(classes.port, isOnPath ? classes.onPath : classes.onBlock)}
    />
  );
}

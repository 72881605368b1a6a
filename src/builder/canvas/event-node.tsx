import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useMarks, useSelected } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { eventDefs } from '#model/event-defs.ts';
import type { EventBoardNode } from './board-nodes.ts';
import classes from './event-node.module.css';
import { Port } from './port.tsx';

/** An event on the board: where a flow begins. */
export const EventNode = memo(function EventNode({ data: { event } }: NodeProps<EventBoardNode>) {
  const isSelected = useSelected(({ events }) => events.has(event.id));
  const change = useMarks((marks) => marks.changes.get(event.id));
  const { label, icon, isFixed = false } = eventDefs[event.type];
  const command = event.type === 'command' ? event.options?.command : undefined;
  return (
    <div
      role="group"
      className={classes.event}
      data-event-id={event.id}
      data-change={change}
      data-selected={isSelected}
      // The board is one stop of the Tab key; the start event, unless something is selected.
      tabIndex={isSelected || isFixed ? 0 : -1}
      aria-label={`${label}${command === undefined ? '' : ` ${command}`}`}
    >
      <Icon name={icon} />
      {command === undefined || command === '' ? label : command}
      <Port from={{ eventId: event.id }} isConnected={event.outgoingEdgeId !== undefined} label={label} />
    </div>
  );
});

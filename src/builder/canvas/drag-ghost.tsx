import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#builder/ui/icon.tsx';
import { drag } from './drag.ts';
import classes from './drag-ghost.module.css';

/** What is dragged, under the pointer. */
export function DragGhost() {
  const dragging = useSyncExternalStore(drag.subscribe, drag.get);
  if (dragging === undefined) return null;
  const { load, at } = dragging;
  // The browser shows what it holds.
  if (load.kind === 'brought') return null;
  const count = load.kind === 'blocks' ? load.ids.length : 1;
  return createPortal(
    <div className={classes.ghost} style={{ translate: `${at.x + 10}px ${at.y + 8}px` }} aria-hidden="true">
      {load.kind === 'new' && <Icon name={load.item.icon} />}
      {load.kind === 'new' ? load.item.label : count > 1 ? `${count} blocks` : load.label}
    </div>,
    document.body,
  );
}

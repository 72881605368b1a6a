import { useReactFlow } from '@xyflow/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { AddPlace } from '#builder/editor/add-place.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { sourceOfHandle } from '#builder/editor/handle-id.ts';
import { windowPart } from '#builder/ui/part.tsx';
import type { Asked } from './board-menu.tsx';
import { thingAt } from './thing-at.ts';

const BoardMenu = windowPart(() => import('./board-menu.tsx').then((room) => room.BoardMenu));

/** Opens a menu where the board is pressed with the other button, for what is there. */
export function ContextMenu({ children }: { readonly children: ReactNode }) {
  const editor = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const [asked, setAsked] = useState<Asked>();
  const open = (event: MouseEvent): void => {
    if (!editor.canWrite) return;
    event.preventDefault();
    const { target } = event;
    const thing = thingAt(target);
    const selected = editor.selection.get();
    if (thing === undefined) editor.selection.select([]);
    else if (!selected[thing.kind].has(thing.id)) editor.selection.select([thing]);
    const at = { x: event.clientX, y: event.clientY };
    const way =
      target instanceof Element ? target.closest<HTMLElement>('[data-way]')?.dataset.way : undefined;
    const { x, y } = screenToFlowPosition(at);
    const place: AddPlace | undefined =
      way === undefined
        ? thing === undefined
          ? { kind: 'point', at: { x: x - 24, y: y - 20 } }
          : undefined
        : { kind: 'way', from: sourceOfHandle(way) };
    setAsked({ at, place, thing });
  };
  return (
    <div style={{ display: 'contents' }} onContextMenu={open}>
      {children}
      {asked !== undefined && <BoardMenu asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

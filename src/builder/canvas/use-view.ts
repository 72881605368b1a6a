import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { useEditor } from '#builder/editor/editor.ts';

const quick = { duration: 180 };

/** Lets commands move the view of the board. */
export function useView(): void {
  const { view } = useEditor();
  const flow = useReactFlow();
  useEffect(
    () =>
      view.attach({
        fit: (ids) =>
          void flow.fitView({
            ...quick,
            padding: 0.15,
            maxZoom: 1,
            ...(ids !== undefined && { nodes: ids.map((id) => ({ id })) }),
          }),
        zoomBy: (factor) => void flow.zoomTo(flow.getZoom() * factor, quick),
        zoomTo: (zoom) => void flow.zoomTo(zoom, quick),
        center: () => {
          const board = document.querySelector('[data-board]')?.getBoundingClientRect();
          const { left = 0, top = 0, width = 0, height = 0 } = board ?? {};
          return flow.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
        },
      }),
    [flow, view],
  );
}

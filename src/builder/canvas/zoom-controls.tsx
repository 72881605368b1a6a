import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { useEditor } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './canvas.module.css';
import { viewMotion } from './view-motion.ts';

/** Zoom of the board, and everything in sight. */
export function ZoomControls() {
  const { zoomIn, zoomOut } = useReactFlow();
  const { view } = useEditor();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <Panel position="bottom-left">
      <div className={classes.zoom} role="group" aria-label="Zoom">
        <IconButton
          isSmall
          icon="minus"
          label="Zoom out"
          keys="−"
          onClick={() => void zoomOut(viewMotion())}
        />
        <span className={classes.percent}>{zoom} %</span>
        <IconButton isSmall icon="plus" label="Zoom in" keys="+" onClick={() => void zoomIn(viewMotion())} />
        <IconButton
          isSmall
          icon="maximize"
          label="Show everything"
          keys="Shift+1"
          onClick={() => view.fit()}
        />
      </div>
    </Panel>
  );
}

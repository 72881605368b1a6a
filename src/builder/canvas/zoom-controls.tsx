import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { useEditor, usePanels } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './canvas.module.css';
import { viewMotion } from './view-motion.ts';

/** Zoom of the board, and everything in sight. */
export function ZoomControls() {
  const { zoomIn, zoomOut } = useReactFlow();
  const { view, panels } = useEditor();
  const { hasMap } = usePanels();
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
        <IconButton
          isSmall
          className={classes.mapSwitch}
          icon="map"
          label="Map of the flow"
          keys="Shift+M"
          aria-pressed={hasMap}
          onClick={() => panels.toggleMap()}
        />
      </div>
    </Panel>
  );
}

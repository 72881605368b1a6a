import { lazy, Suspense } from 'react';
import { BlockPalette } from '#builder/canvas/block-palette.tsx';
import { Canvas } from '#builder/canvas/canvas.tsx';
import { Outline } from '#builder/canvas/outline.tsx';
import { usePanels } from '#builder/editor/editor.ts';
import { EditorHeader } from './editor-header.tsx';
import classes from './editor-layout.module.css';
import { Loading } from './loading.tsx';
import { Overlays } from './overlays.tsx';
import { useKeys } from './use-keys.ts';

/** Where the parts of the editor are: header, flow in the middle, panels at the sides. */
export function EditorLayout() {
  const { left } = usePanels();
  useKeys();
  return (
    <div className={classes.layout}>
      <EditorHeader isFlow />
      {left === 'blocks' && <BlockPalette />}
      {left === 'outline' && <Outline />}
      <main className={classes.board}>
        <Canvas />
      </main>
      <SidePanel />
      <Overlays />
    </div>
  );
}

const TestDrawer = lazy(() =>
  import('#builder/test-drawer/test-drawer.tsx').then((room) => ({ default: room.TestDrawer })),
);

const ProblemsPanel = lazy(() =>
  import('#builder/problems/problems-panel.tsx').then((room) => ({ default: room.ProblemsPanel })),
);

/** The panel at the right; each is loaded when somebody opens it. */
function SidePanel() {
  const { right } = usePanels();
  return (
    <div className={classes.side}>
      <Suspense fallback={<Loading />}>
        {right === 'test' && <TestDrawer />}
        {right === 'problems' && <ProblemsPanel />}
      </Suspense>
    </div>
  );
}

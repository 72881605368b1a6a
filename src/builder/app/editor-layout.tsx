import { useCallback, useState } from 'react';
import { BlockPalette } from '#builder/canvas/block-palette.tsx';
import { Canvas } from '#builder/canvas/canvas.tsx';
import { thingsOf } from '#builder/document/selection.ts';
import { usePanels, useSelected } from '#builder/editor/editor.ts';
import { Inspector } from '#builder/inspector/inspector.tsx';
import { part, windowPart } from '#builder/ui/part.tsx';
import { Clashes } from './clashes.tsx';
import { EditorHeader } from './editor-header.tsx';
import classes from './editor-layout.module.css';
import { Overlays } from './overlays.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useFocusAddress } from './use-focus-address.ts';
import { useKeys } from './use-keys.ts';

/** How long opening took, for whoever measures it. */
const OPENED = 'app:open-flow';

/** Where the parts of the editor are: header, flow in the middle, panels at the sides. */
export function EditorLayout() {
  const { left, right } = usePanels();
  useKeys(true);
  const showFocus = useFocusAddress();
  const onReady = useCallback(() => {
    // From the beginning of the page until its first bot can be edited.
    if (performance.getEntriesByName(OPENED).length === 0) performance.measure(OPENED);
    showFocus();
  }, [showFocus]);
  return (
    <div className={classes.layout} data-right={right}>
      <EditorHeader over="flow" />
      {left === 'blocks' && <BlockPalette />}
      {left === 'outline' && <Outline />}
      <main className={classes.board}>
        <Canvas onReady={onReady} />
        <PanelSwitch />
      </main>
      <SidePanel />
      <Overlays hasBoard />
      <Clashes />
      <SignInAgain />
    </div>
  );
}

const Outline = part(() => import('#builder/canvas/outline.tsx').then((room) => room.Outline));

const TestDrawer = part(() => import('#builder/test-drawer/test-drawer.tsx').then((room) => room.TestDrawer));

const ProblemsPanel = part(() =>
  import('#builder/problems/problems-panel.tsx').then((room) => room.ProblemsPanel),
);

const AnalyticsPanel = part(() =>
  import('#builder/analytics/analytics-panel.tsx').then((room) => room.AnalyticsPanel),
);

const CoveragePanel = part(() =>
  import('#builder/tests/coverage-panel.tsx').then((room) => room.CoveragePanel),
);

const SaveTestDialog = windowPart(() =>
  import('#builder/tests/save-test-dialog.tsx').then((room) => room.SaveTestDialog),
);

const ReplacePanel = part(() =>
  import('#builder/replace/replace-panel.tsx').then((room) => room.ReplacePanel),
);

/**
 * The panels at the right. The inspector gives way to the test, and to the others while nothing is selected: a problem
 * leads to its field, and a text that was found to its block.
 */
function SidePanel() {
  const { right } = usePanels();
  const isSomethingSelected = useSelected((selected) => thingsOf(selected).length > 0);
  const [saved, setSaved] = useState<string>();
  const hasInspector = right !== 'test' && (right === undefined || isSomethingSelected);
  return (
    <div className={classes.side}>
      {hasInspector && <Inspector />}
      {right === 'test' && <TestDrawer onSaveTest={setSaved} />}
      {right === 'problems' && <ProblemsPanel />}
      {right === 'replace' && <ReplacePanel />}
      {right === 'analytics' && <AnalyticsPanel />}
      {right === 'coverage' && <CoveragePanel />}
      {saved !== undefined && (
        <SaveTestDialog source={{ sessionId: saved }} onClose={() => setSaved(undefined)} />
      )}
    </div>
  );
}

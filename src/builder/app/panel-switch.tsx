import { useEditor, usePanels } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './editor-layout.module.css';

/** Opens and closes what is at the left of the board. */
export function PanelSwitch() {
  const { panels } = useEditor();
  const { left } = usePanels();
  return (
    <div className={classes.switch} role="group" aria-label="Left panel">
      <IconButton
        isSmall
        icon="layers"
        label="Blocks"
        keys="1"
        aria-pressed={left === 'blocks'}
        onClick={() => panels.toggle('left', 'blocks')}
      />
      <IconButton
        isSmall
        icon="list-tree"
        label="Outline"
        keys="2"
        aria-pressed={left === 'outline'}
        onClick={() => panels.toggle('left', 'outline')}
      />
    </div>
  );
}

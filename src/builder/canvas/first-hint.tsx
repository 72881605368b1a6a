import { useDraft, useEditor } from '#builder/editor/editor.ts';
import classes from './canvas.module.css';

/** What to do next, on a board with nothing but events. */
export function FirstHint() {
  const { canWrite } = useEditor();
  const isEmpty = useDraft(({ groups }) => groups.length === 0);
  if (!isEmpty || !canWrite) return null;
  return (
    <p className={classes.hint}>
      <strong>What should the bot say first?</strong>
      <span className={classes.byMouse}>
        Drag a block here from the left, press <kbd>/</kbd> to choose one, or paste a text or a picture.
      </span>
      <span className={classes.byTouch}>Choose a block under “Blocks”, at the top left.</span>
    </p>
  );
}

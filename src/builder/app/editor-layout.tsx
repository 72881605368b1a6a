import { Canvas } from '#builder/canvas/canvas.tsx';
import { EditorHeader } from './editor-header.tsx';
import classes from './editor-layout.module.css';

/** Where the parts of the editor are: header, flow in the middle, panels at the side. */
export function EditorLayout() {
  return (
    <div className={classes.layout}>
      <EditorHeader />
      <main className={classes.board}>
        <Canvas />
      </main>
      <div className={classes.side} />
    </div>
  );
}

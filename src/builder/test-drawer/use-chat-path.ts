import { useEffect } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { followPath } from './follow-path.ts';
import { pathOf, visitsOf } from './path-of.ts';
import type { TestSession } from './test-session.ts';

/** Shows on the board where a chat has been, for as long as the component is there. */
export function useChatPath({ turns }: TestSession): void {
  const editor = useEditor();
  const { marks } = editor;
  useEffect(() => {
    const path = pathOf(turns);
    marks.set({ visits: visitsOf(path), taken: path.edges });
    followPath(editor, path.blocks.at(-1));
  }, [turns, marks, editor]);
  useEffect(() => () => marks.set({ visits: new Map(), taken: new Set() }), [marks]);
}

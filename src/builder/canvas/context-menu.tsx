import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Thing } from '#builder/document/selection.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { editorCommands } from '#builder/editor/editor-commands.ts';
import { ActionMenu } from '#builder/ui/action-menu.tsx';

/** Commands of the menu, in its order; a gap is a line. */
const inMenu: readonly (readonly string[])[] = [
  ['insert', 'group', 'rename'],
  ['copy', 'paste', 'duplicate'],
  ['test-here', 'fit-selection', 'tidy'],
  ['delete'],
];

/** Opens a menu where the board is pressed with the other button, for what is there. */
export function ContextMenu({ children }: { readonly children: ReactNode }) {
  const editor = useEditor();
  const [at, setAt] = useState<{ readonly x: number; readonly y: number }>();
  const place = useRef<HTMLDivElement>(null);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    const thing = thingAt(event.target);
    const selected = editor.selection.get();
    if (thing === undefined) editor.selection.select([]);
    else if (!selected[thing.kind].has(thing.id)) editor.selection.select([thing]);
    setAt({ x: event.clientX, y: event.clientY });
  };
  const groups = inMenu.map((ids) =>
    ids.flatMap((id) => {
      const command = editorCommands.find((each) => each.id === id);
      if (command === undefined || command.canRun?.(editor) === false) return [];
      const { label, icon } = command;
      return [{ id, label, icon, isDanger: id === 'delete', run: () => command.run(editor) }];
    }),
  );
  return (
    <div ref={place} style={{ display: 'contents' }} onContextMenu={open}>
      {children}
      {at !== undefined && (
        <ActionMenu label="Board" at={at} groups={groups} onClose={() => setAt(undefined)} />
      )}
    </div>
  );
}

/** What an element on the board belongs to. */
function thingAt(target: EventTarget): Thing | undefined {
  if (!(target instanceof Element)) return undefined;
  const idOf = (name: string): string | undefined =>
    target.closest(`[data-${name}-id]`)?.getAttribute(`data-${name}-id`) ?? undefined;
  const [block, edge, group, event] = ['block', 'edge', 'group', 'event'].map(idOf);
  if (block !== undefined) return { kind: 'blocks', id: block };
  if (edge !== undefined) return { kind: 'edges', id: edge };
  if (group !== undefined) return { kind: 'groups', id: group };
  return event === undefined ? undefined : { kind: 'events', id: event };
}

import { useState, useSyncExternalStore } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { problemWords } from '#builder/editor/problem-counts.ts';
import { countsOf } from '#builder/editor/problem-store.ts';
import { ActionMenu } from '#builder/ui/action-menu.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';

/** On a phone: the menu of what has no room in the bar over the flow. Its button shows that there are problems. */
export function MoreButton({ className }: { readonly className: string | undefined }) {
  const { store, panels, problems } = useEditor();
  const known = useSyncExternalStore(problems.subscribe, problems.get);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number }>();
  const counts = countsOf(known) ?? { errors: 0, warnings: 0 };
  const words = problemWords(counts);
  const undo = { id: 'undo', label: 'Undo', icon: 'undo-2', run: store.undo };
  const redo = { id: 'redo', label: 'Redo', icon: 'redo-2', run: store.redo };
  const lists = [
    {
      id: 'problems',
      label: words ?? 'Problems',
      icon: words === undefined ? 'circle-check' : 'triangle-alert',
      run: () => panels.toggle('right', 'problems'),
    },
    {
      id: 'analytics',
      label: 'Analytics',
      icon: 'chart-column',
      run: () => panels.toggle('right', 'analytics'),
    },
  ];
  return (
    <>
      <IconButton
        className={className}
        icon="ellipsis"
        label={words === undefined ? 'More' : `More, ${words}`}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        data-state={counts.errors > 0 ? 'error' : counts.warnings > 0 ? 'warning' : undefined}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt(at === undefined ? { x: right, y: bottom + 4 } : undefined);
        }}
      />
      {at !== undefined && (
        <ActionMenu label="More" at={at} groups={[[undo, redo], lists]} onClose={() => setAt(undefined)} />
      )}
    </>
  );
}

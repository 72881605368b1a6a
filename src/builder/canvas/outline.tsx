import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { indexOf } from '#builder/document/draft-index.ts';
import { onlySelected } from '#builder/document/selection.ts';
import { edit } from '#builder/editor/commands/edit-commands.ts';
import { useDraft, useEditor, useSelected } from '#builder/editor/editor.ts';
import { focusSpot, rowName, workIn } from '#builder/editor/focus.ts';
import { thingOfSpot } from '#builder/editor/go.ts';
import { ConnectPicker } from './connect-picker.tsx';
import classes from './outline.module.css';
import { OutlineItem } from './outline-item.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { useWindow } from './use-window.ts';

/** Height of a row, px. */
const ROW = 28;

/**
 * The flow as a tree: everything can be read, selected, renamed, connected and moved from here with the keyboard. E
 * connects the way of a row, arrows open and close groups; other keys are those of the editor.
 */
export function Outline() {
  const draft = useDraft((each) => each);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState('');
  const [connecting, setConnecting] = useState<OutlineRow>();
  const [renaming, setRenaming] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => outlineRows(draft, (id) => !closed.has(id)), [draft, closed]);
  const shown = useWindow(tree, { count: rows.length, size: ROW });
  const found = rows.findIndex(({ spot }) => rowName(spot) === at);
  const current = Math.max(0, found);
  useEffect(useFollowing(rows, shown.reveal, setAt));
  const go = useGoing(rows, shown.reveal, setAt);
  const press = useOutlineKeys({ rows, current, closed, go, setClosed, setConnecting, setRenaming });
  const rename = useRenaming(renaming, () => setRenaming(undefined));
  return (
    <aside className={classes.outline} aria-label="Outline">
      <h2 className={classes.head}>Outline</h2>
      <div
        ref={tree}
        className={classes.tree}
        role="tree"
        aria-label="Outline"
        onKeyDown={press}
        onFocus={({ target }) => {
          workIn('outline');
          setAt(rowOf(target) ?? at);
        }}
        onScroll={shown.onScroll}
      >
        <div className={classes.rows} role="none" style={{ height: rows.length * ROW }}>
          {shown.indexes(current).map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const groupId = row.spot.kind === 'groups' ? row.spot.id : undefined;
            return (
              <OutlineItem
                key={rowName(row.spot)}
                row={row}
                top={index * ROW}
                isOpen={groupId === undefined ? undefined : !closed.has(groupId)}
                isCurrent={index === current}
                onPick={() => go(index)}
                onRename={groupId !== undefined && groupId === renaming ? rename : undefined}
              />
            );
          })}
        </div>
      </div>
      {connecting?.from !== undefined && (
        <ConnectPicker
          from={connecting.from}
          way={connecting.text}
          onClose={() => setConnecting(undefined)}
        />
      )}
    </aside>
  );
}

const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** Selects a row and puts the focus on it. */
function useGoing(
  rows: readonly OutlineRow[],
  reveal: (index: number) => void,
  setAt: (name: string) => void,
): (to: number) => void {
  const { selection } = useEditor();
  return (to) => {
    const row = rows[to];
    if (row === undefined) return;
    setAt(rowName(row.spot));
    selection.select([thingOfSpot(row.spot)]);
    reveal(to);
    focusSpot(row.spot);
  };
}

/** Takes the new title of a group, or undefined to keep the old one. */
function useRenaming(groupId: string | undefined, end: () => void): (title: string | undefined) => void {
  const { store } = useEditor();
  return (title) => {
    end();
    const group = indexOf(store.get()).groups.get(groupId ?? '');
    if (group === undefined) return;
    focusSpot({ kind: 'groups', id: group.id });
    if (title === undefined || title.trim() === '' || title === group.title) return;
    store.run('Rename group', [{ op: 'set', path: ['groups', group.id, 'title'], to: title.trim() }]);
  };
}

interface OutlineKeys {
  readonly rows: readonly OutlineRow[];
  readonly current: number;
  readonly closed: ReadonlySet<string>;
  readonly go: (to: number) => void;
  readonly setClosed: (closed: ReadonlySet<string>) => void;
  readonly setConnecting: (row: OutlineRow) => void;
  readonly setRenaming: (groupId: string | undefined) => void;
}

/** The keys that mean something else in the outline than on the board. */
function useOutlineKeys({ rows, current, closed, go, ...set }: OutlineKeys): (event: KeyboardEvent) => void {
  const editor = useEditor();
  const fold = (id: string, isClosing: boolean): void => {
    const next = new Set(closed);
    if (isClosing) next.add(id);
    else next.delete(id);
    set.setClosed(next);
  };
  return (event) => {
    const row = rows[current];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const groupId = row.spot.kind === 'groups' ? row.spot.id : undefined;
    const act = {
      ArrowDown: () => go(current + 1),
      ArrowUp: () => go(current - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () =>
        groupId !== undefined && closed.has(groupId) ? fold(groupId, false) : go(current + 1),
      ArrowLeft: () => (groupId !== undefined ? fold(groupId, true) : go(parentOf(rows, current))),
      Enter: () => edit(editor),
      F2: () => set.setRenaming(groupId),
      e: () => row.from !== undefined && set.setConnecting(row),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** Makes the row of what is selected elsewhere the current one, and brings it into sight. */
function useFollowing(
  rows: readonly OutlineRow[],
  reveal: (index: number) => void,
  setAt: (name: string) => void,
): () => void {
  const name = useSelected((selected) => {
    const only = onlySelected(selected);
    return only === undefined ? '' : rowName(only);
  });
  const before = useRef('');
  return () => {
    if (name === before.current) return;
    before.current = name;
    const index = rows.findIndex(({ spot }) => rowName(spot) === name);
    if (index === -1) return;
    // The row of a way stands for its block, too.
    const focused = rowOf(document.activeElement);
    const row = rows.find(({ spot }) => rowName(spot) === focused);
    if (row !== undefined && rowName(thingOfSpot(row.spot)) === name) return;
    setAt(name);
    reveal(index);
  };
}

/** The nearest row above that is one level up. */
function parentOf(rows: readonly OutlineRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  return rows.findLastIndex((row, index) => index < at && row.level < level);
}

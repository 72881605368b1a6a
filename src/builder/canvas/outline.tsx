import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { connect } from '#builder/commands/connect.ts';
import { disconnect } from '#builder/commands/disconnect.ts';
import { isSameSource } from '#builder/commands/source-path.ts';
import { useDraft, useEditor, useSelected } from '#builder/editor/editor.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { Picker, type PickerOption } from '#builder/ui/picker.tsx';
import classes from './outline.module.css';
import { type OutlineRow, outlineRows } from './outline-rows.ts';

/**
 * The flow as a tree: everything can be read, selected, connected and moved from here with the keyboard. E connects the
 * way of a row, arrows open and close groups; other keys are those of the editor.
 */
export function Outline() {
  const { selection, view } = useEditor();
  const draft = useDraft((each) => each);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [connecting, setConnecting] = useState<OutlineRow>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => outlineRows(draft, (id) => !closed.has(id)), [draft, closed]);
  const current = Math.min(at, rows.length - 1);

  const go = (to: number): void => {
    const row = rows[to];
    if (row === undefined) return;
    setAt(to);
    selection.select([row.thing]);
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
  };
  const fold = (row: OutlineRow, isClosing: boolean): void => {
    const next = new Set(closed);
    if (isClosing) next.add(row.thing.id);
    else next.delete(row.thing.id);
    setClosed(next);
  };
  const press = (event: KeyboardEvent): void => {
    const row = rows[current];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => go(current + 1),
      ArrowUp: () => go(current - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.level === 1 && closed.has(row.thing.id) ? fold(row, false) : go(current + 1)),
      ArrowLeft: () => (row.level === 1 ? fold(row, true) : go(parentOf(rows, current))),
      Enter: () => view.show([row.thing]),
      e: () => row.from !== undefined && setConnecting(row),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <aside className={classes.outline} aria-label="Outline">
      <h2 className={classes.head}>Outline</h2>
      <div ref={tree} className={classes.tree} role="tree" aria-label="Outline" onKeyDown={press}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            isOpen={row.thing.kind === 'groups' ? !closed.has(row.thing.id) : undefined}
            isCurrent={index === current}
            onPick={() => go(index)}
          />
        ))}
      </div>
      {connecting !== undefined && <Connecting row={connecting} onClose={() => setConnecting(undefined)} />}
    </aside>
  );
}

/** The nearest row above that is one level up. */
function parentOf(rows: readonly OutlineRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  return rows.findLastIndex((row, index) => index < at && row.level < level);
}

interface RowProps {
  readonly row: OutlineRow;
  readonly isOpen: boolean | undefined;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

function Row({ row, isOpen, isCurrent, onPick }: RowProps) {
  const isSelected = useSelected((selected) => selected[row.thing.kind].has(row.thing.id));
  return (
    <div
      role="treeitem"
      className={classNames(classes.row, row.level === 1 && classes.group)}
      style={{ paddingInlineStart: 8 + (row.level - 1) * 16 }}
      aria-level={row.level}
      aria-expanded={isOpen}
      aria-selected={isSelected && row.level < 3}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onPick}
    >
      <Icon name={row.icon} size={14} />
      <span className={classes.text}>{row.text}</span>
      {row.to !== undefined && (
        <span className={classes.to}>
          <span className="visually-hidden">, leads to </span>
          <span aria-hidden="true">→ </span>
          {row.to}
        </span>
      )}
    </div>
  );
}

/** Chooses where a way leads. */
function Connecting({ row, onClose }: { readonly row: OutlineRow; readonly onClose: () => void }) {
  const { store, newId } = useEditor();
  const { from } = row;
  const find = (text: string): readonly PickerOption[] => {
    const draft = store.get();
    if (from === undefined) return [];
    const groups = draft.groups
      .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
      .map(({ id, title }) => ({
        ...{ id, label: title, icon: 'square' },
        run: () => void store.run('Connect', connect(draft, { id: newId(), from, to: { groupId: id } })),
      }));
    const edges = draft.edges.filter((edge) => isSameSource(edge.from, from));
    const nowhere = {
      ...{ id: '', label: 'Nowhere', icon: 'x', note: 'Removes the connection' },
      run: () => void store.run('Disconnect', disconnect(draft, edges)),
    };
    return edges.length === 0 ? groups : [...groups, nowhere];
  };
  return (
    <Picker
      name="connect"
      label={`Connect ${row.text}`}
      placeholder="Which group comes next?"
      find={find}
      onClose={onClose}
    />
  );
}

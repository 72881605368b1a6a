import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '#builder/ui/icon.tsx';
import { type ResultColumn, widthOf } from './result-column.ts';
import classes from './results.module.css';
import type { ResultsViewState } from './results-view-state.ts';
import type { useResultTable } from './use-result-table.ts';

interface ColumnHeadProps {
  readonly column: ResultColumn;
  readonly table: ReturnType<typeof useResultTable>;
  readonly state: ResultsViewState;
  readonly show: (state: ResultsViewState) => void;
}

/** The name of a column, which sorts by it, and the edge that changes its width. */
export function ColumnHead({ column, table, state, show }: ColumnHeadProps) {
  const { id, label } = column;
  const isSorted = state.sortBy === id;
  const order = state.isAscending ? 'ascending' : 'descending';
  // Newest first, but A before Z.
  const isAscending = isSorted ? !state.isAscending : column.kind !== 'date';
  return (
    <div role="columnheader" aria-sort={isSorted ? order : 'none'} className={classes.headCell}>
      <button
        type="button"
        className={classes.sort}
        title={`${label}: sort`}
        onClick={() => show({ ...state, sortBy: id, isAscending })}
      >
        <span className={classes.ellipsis}>{label}</span>
        {isSorted && <Icon name={state.isAscending ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
      <WidthHandle column={column} table={table} />
    </div>
  );
}

/** How far a key moves the edge, px. */
const STEP = 16;

function WidthHandle({ column, table }: Pick<ColumnHeadProps, 'column' | 'table'>) {
  const { preferences, arrange } = table;
  const width = widthOf(column, preferences);
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const resize = (to: number, isFinal: boolean): void => {
    const chosen = Math.min(2000, Math.max(80, Math.round(to)));
    const columnsWidth = { ...preferences.columnsWidth, [column.id]: chosen };
    arrange({ ...preferences, columnsWidth }, isFinal);
  };
  const drag = (event: PointerEvent, isFinal: boolean): void => {
    const { current } = start;
    if (current === undefined) return;
    resize(current.width + event.clientX - current.x, isFinal);
    if (isFinal) start.current = undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(width + by, true);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column.label}`}
      aria-valuenow={width}
      aria-valuemin={80}
      aria-valuemax={2000}
      tabIndex={0}
      className={classes.handle}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
      onKeyDown={press}
    />
  );
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { canTryAgain } from '#builder/ui/can-try-again.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { SelectBox } from '#builder/ui/select-box.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import type { Selection } from '#builder/ui/use-selected.ts';
import { ColumnHead } from './column-head.tsx';
import { CELL_LENGTH, cellText, type ResultColumn, type ResultRow, widthOf } from './result-column.ts';
import classes from './results.module.css';
import type { ResultsViewState } from './results-view-state.ts';
import { rowsInSight, scrolledTo } from './rows-in-sight.ts';
import { useElementSize } from './use-element-size.ts';
import type { useResultTable } from './use-result-table.ts';
import type { useResults } from './use-results.ts';

interface ResultsTableProps {
  readonly found: ReturnType<typeof useResults>;
  readonly table: ReturnType<typeof useResultTable>;
  readonly state: ResultsViewState;
  readonly show: (state: ResultsViewState) => void;
  readonly selection: Selection & { readonly isAll: boolean };
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
}

/** Heights, px, and the width below which rows are cards. */
const ROW = 40;
const CARD = 88;
const HEAD = 36;
const NARROW = 560;

/** The results as a table of which only the rows in sight are drawn; as cards where it is narrow. */
export function ResultsTable(props: ResultsTableProps) {
  const { found, table, selection, openId, open } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(box);
  const [top, setTop] = useState(0);
  const areCards = width > 0 && width < NARROW;
  const rowHeight = areCards ? CARD : ROW;
  const headHeight = areCards ? 0 : HEAD;
  const { rows } = found;
  const { from, to } = rowsInSight({ top, height, rowHeight }, rows.length);
  useEffect(() => {
    if (box.current !== null && found.beginning !== '') box.current.scrollTop = 0;
  }, [found.beginning]);
  const { activeId, goTo } = useActiveRow({ ...props, box, rowHeight, headHeight });
  const loadMore = useLatest(found.loadMore);
  const isAtEnd = to >= rows.length - 20 && height > 0;
  useEffect(() => {
    if (isAtEnd && found.hasMore && !found.isPartial) loadMore();
  }, [isAtEnd, found.hasMore, found.isPartial, loadMore]);
  const widths = table.shown.map((column) => `${widthOf(column, table.preferences)}px`).join(' ');
  const template = `40px ${widths} minmax(0, 1fr)`;
  return (
    <div
      ref={box}
      className={classNames(classes.scroller, areCards && classes.cards)}
      data-wide
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div
        role="grid"
        aria-label="Results"
        aria-multiselectable
        aria-busy={found.isLoading}
        aria-rowcount={found.hasMore ? -1 : rows.length + 1}
        onKeyDown={(event) => pressInGrid(event, { goTo, activeId, rows, open, selection, page: to - from })}
      >
        <Heading {...props} template={template} />
        <div role="rowgroup" style={{ height: rows.length * rowHeight, position: 'relative' }}>
          {rows.slice(from, to).map((result, index) => (
            <Row
              key={result.id}
              {...{ result, areCards, template, selection, columns: table.shown, open }}
              index={from + index}
              top={(from + index) * rowHeight}
              isOpen={result.id === openId}
              isActive={result.id === activeId}
            />
          ))}
        </div>
      </div>
      <End found={found} />
    </div>
  );
}

/** The row that the keyboard is at; the first one when it went away. */
function useActiveRow(
  props: ResultsTableProps & {
    readonly box: React.RefObject<HTMLDivElement | null>;
    readonly rowHeight: number;
    readonly headHeight: number;
  },
) {
  const { found, openId, box, rowHeight, headHeight } = props;
  const [chosen, setChosen] = useState<string>();
  const { rows } = found;
  const activeId = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id;
  const reveal = useLatest((index: number): void => {
    const { current } = box;
    if (current === null || index < 0) return;
    const { scrollTop, clientHeight } = current;
    current.scrollTop = scrolledTo({ top: scrollTop, height: clientHeight, rowHeight }, index, headHeight);
  });
  // A row out of sight is drawn some time after it was scrolled to.
  const awaited = useRef<string>(undefined);
  // What is opened by its address or by keys is brought into sight; the keyboard goes along from another row.
  useEffect(() => {
    if (openId === null) return;
    setChosen(openId);
    reveal(found.rows.findIndex(({ id }) => id === openId));
    if (document.activeElement?.matches('[data-result]')) awaited.current = openId;
  }, [openId, reveal, found.rows]);
  const focusAwaited = (): void => {
    const { current: id } = awaited;
    const row = id && box.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(id)}"]`);
    if (!row) return;
    awaited.current = undefined;
    row.focus({ preventScroll: true });
  };
  useEffect(focusAwaited);
  const goTo = (index: number): void => {
    const at = Math.min(rows.length - 1, Math.max(0, index));
    const row = rows[at];
    if (row === undefined) return;
    setChosen(row.id);
    reveal(at);
    if (openId !== null) props.open(row.id);
    awaited.current = row.id;
    focusAwaited();
  };
  return { activeId, goTo };
}

interface GridKeys {
  readonly goTo: (index: number) => void;
  readonly activeId: string | undefined;
  readonly rows: readonly ResultRow[];
  readonly open: (id: string) => void;
  readonly selection: Selection;
  /** Rows that are drawn. */
  readonly page: number;
}

function pressInGrid(event: KeyboardEvent, { goTo, activeId, rows, open, selection, page }: GridKeys): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-result]') || activeId === undefined) return;
  const at = rows.findIndex(({ id }) => id === activeId);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length,
    PageDown: at + page,
    PageUp: at - page,
  }[event.key];
  if (to !== undefined) goTo(to);
  else if (event.key === 'Enter') open(activeId);
  else if (event.key === ' ') selection.press({ id: activeId, isRange: event.shiftKey });
  else return;
  event.preventDefault();
}

function Heading({
  table,
  state,
  show,
  selection,
  template,
}: ResultsTableProps & { readonly template: string }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(classes.row, classes.heading)}
      style={{ gridTemplateColumns: template }}
    >
      <div role="columnheader" className={classes.boxCell}>
        <input
          type="checkbox"
          aria-label="Select all results that match"
          checked={selection.isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = !selection.isAll && selection.ids.length > 0;
          }}
          onChange={selection.isAll ? selection.clear : selection.all}
        />
      </div>
      {table.shown.map((column) => (
        <ColumnHead key={column.id} {...{ column, table, state, show }} />
      ))}
    </div>
  );
}

interface RowProps {
  readonly result: ResultRow;
  readonly columns: readonly ResultColumn[];
  readonly index: number;
  readonly top: number;
  readonly areCards: boolean;
  /** Widths of the columns, where it is no card. */
  readonly template: string;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly selection: Selection;
  readonly open: (id: string) => void;
}

function Row({
  result,
  columns,
  index,
  top,
  areCards,
  template,
  isOpen,
  isActive,
  selection,
  open,
}: RowProps) {
  const isSelected = selection.has(result.id);
  const cells = columns.map((column) => ({ column, text: cellText(result, column) }));
  // A card has no room for what is empty.
  const drawn = areCards
    ? cells.filter(({ text, column }) => text !== '' || column.kind === 'date').slice(0, 3)
    : cells;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-result={result.id}
      tabIndex={isActive ? 0 : -1}
      className={classNames(classes.row, areCards && classes.card)}
      style={areCards ? { top } : { top, gridTemplateColumns: template }}
      onClick={({ target }) => {
        if (target instanceof HTMLElement && target.closest('[data-select-box]') === null) open(result.id);
      }}
    >
      <div role="gridcell" className={classes.boxCell}>
        <SelectBox id={result.id} name={`the result of ${dateOf(result)}`} selection={selection} />
      </div>
      {drawn.map(({ column, text }) => (
        <div
          key={column.id}
          role="gridcell"
          className={classes.cell}
          title={text.length > 24 ? text.slice(0, CELL_LENGTH) : undefined}
        >
          {areCards && column.kind !== 'date' && <span className={classes.cellLabel}>{column.label}</span>}
          <span className={classes.ellipsis} dir="auto">
            {column.kind === 'date' && (
              <span
                className={classNames(classes.dot, result.isCompleted && classes.completed)}
                role="img"
                aria-label={result.isCompleted ? 'Completed' : 'Not completed'}
              />
            )}
            {text.slice(0, CELL_LENGTH)}
          </span>
        </div>
      ))}
    </div>
  );
}

const dateOf = ({ createdAt }: ResultRow): string => new Date(createdAt).toLocaleString();

/** Below the rows: more is on its way, could not be loaded, or has to be asked for. */
function End({ found }: Pick<ResultsTableProps, 'found'>) {
  if (found.failure !== undefined)
    return (
      <div className={classes.end} role="alert">
        {found.failure.message}
        {canTryAgain(found.failure.status) && (
          <Button isSmall onClick={found.retryMore}>
            Try again
          </Button>
        )}
      </div>
    );
  if (found.isLoading)
    return (
      <div className={classes.end}>
        <Spinner />
        Loading …
      </div>
    );
  if (!found.isPartial || !found.hasMore) return null;
  return (
    <div className={classes.end}>
      This filter has to read every result.
      <Button isSmall onClick={found.loadMore}>
        Search further
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { classNames } from '#builder/ui/class-names.ts';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectionBar } from '#builder/ui/selection-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoResults } from './no-results.tsx';
import type { PathOnBoard } from './path-on-board.ts';
import { PathPane } from './path-pane.tsx';
import { ResultExchanges } from './result-exchanges.tsx';
import { ResultPanel } from './result-panel.tsx';
import { PathSection } from './result-path.tsx';
import classes from './results.module.css';
import { ResultsTable } from './results-table.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { allSorted, isNarrowed } from './results-view-state.ts';
import { selectionBody, sortOf } from './selection-body.ts';
import { useRemoval } from './use-removal.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useResultPath } from './use-result-path.ts';
import { useResultSelection } from './use-result-selection.ts';
import { useResultTable } from './use-result-table.ts';
import { useResults } from './use-results.ts';
import { useViewAddress } from './use-view-address.ts';

interface ResultsViewProps {
  /** Draws the path of a chat on the flow of its version; absent for people who may not see the flow. */
  readonly board?: ((path: PathOnBoard) => ReactNode) | undefined;
  /** Makes a test of the chat of a result; absent as well for them. */
  readonly onSaveTest?: ((resultId: string) => void) | undefined;
}

/** What visitors answered: a table to search, filter and export, and each chat in a panel. */
export function ResultsView(props: ResultsViewProps) {
  const table = useResultTable();
  return (
    <LoadState of={table.loaded} what="results">
      {() => <Results table={table} {...props} />}
    </LoadState>
  );
}

interface ResultsProps extends ResultsViewProps {
  readonly table: ReturnType<typeof useResultTable>;
}

function Results({ table, board, onSaveTest }: ResultsProps) {
  const { botId, canWrite } = useEditor();
  const { state, openId, step, show, open, showStep } = useViewAddress();
  const isOnBoard = step !== null && board !== undefined;
  const path = useResultPath(botId, board === undefined ? null : openId);
  const body = selectionBody(state, table.columns, timeZone);
  const sort = sortOf(state, table.columns);
  const found = useResults({ botId, selection: body, sort });
  const order = found.rows.map(({ id }) => id);
  const selection = useResultSelection(order);
  const removal = useRemoval(() => {
    selection.clear();
    found.reload();
  });
  const selected = selection.isAll ? body : { ...body, resultIds: [...selection.ids] };
  useResultKeys({ order, openId, open, close: () => (step === null ? open(null) : showStep(null)) });
  const removeOne = (resultId: string): void => {
    open(order[openAt + 1] ?? null);
    void removal.remove({ resultIds: [resultId] });
  };
  const openAt = openId === null ? -1 : order.indexOf(openId);
  const isEmpty = found.rows.length === 0 && !found.isLoading && !found.hasMore && !found.failure;
  const total = found.total ?? undefined;
  return (
    <div className={classNames(classes.page, openId !== null && classes.withPanel)} data-path={isOnBoard}>
      {isOnBoard && <PathPane {...{ path, step, board, showStep }} />}
      <section className={classes.list} aria-label="Results" hidden={isOnBoard}>
        <h2 className="visually-hidden">Results</h2>
        <ResultsToolbar {...{ state, show, found, table }}>
          <ExportMenu {...{ botId, body, sort, total }} />
        </ResultsToolbar>
        <FilterBar {...{ state, show, columns: table.columns }} />
        <Notices removal={removal} isIndexing={found.isIndexing} />
        {isEmpty ? (
          <div className={classes.empty}>
            <NoResults isNarrowed={isNarrowed(state)} onClear={() => show(allSorted(state))} />
          </div>
        ) : (
          <ResultsTable {...{ found, table, state, show, selection, openId, open }} />
        )}
        <Selected {...{ selection, body: selected, sort, total, removal }} />
      </section>
      {openId !== null && (
        <ResultPanel
          key={openId}
          resultId={openId}
          columns={table.columns}
          path={board !== undefined && <PathParts {...{ botId, resultId: openId, path, step, showStep }} />}
          position={openAt === -1 ? undefined : { at: openAt, of: total ?? order.length }}
          onStep={(by) => open(order[openAt + by] ?? openId)}
          onClose={() => open(null)}
          onSaveTest={canWrite && onSaveTest !== undefined ? () => onSaveTest(openId) : undefined}
          onDelete={canWrite ? () => removeOne(openId) : undefined}
        />
      )}
    </div>
  );
}

type PathPartsProps = Parameters<typeof PathSection>[0] & Parameters<typeof ResultExchanges>[0];

/** How the chat went, and what it asked of other services. */
function PathParts({ botId, resultId, ...where }: PathPartsProps) {
  return (
    <>
      <PathSection {...where} />
      <ResultExchanges {...{ botId, resultId, path: where.path }} />
    </>
  );
}

interface NoticesProps {
  readonly removal: ReturnType<typeof useRemoval>;
  readonly isIndexing: boolean;
}

/** What was deleted last, and what cannot be found yet. */
function Notices({ removal, isIndexing }: NoticesProps) {
  return (
    <>
      {removal.last !== undefined && (
        <div className={classes.notice}>
          <Notice tone="info">
            {countText(removal.last.count)} deleted.{' '}
            <Button isSmall look="quiet" icon="undo-2" onClick={removal.undo} isBusy={removal.isBusy}>
              Undo
            </Button>
          </Notice>
        </div>
      )}
      {isIndexing && (
        <div className={classes.notice}>
          <Notice tone="info">Older results are still being indexed. They will be found soon.</Notice>
        </div>
      )}
    </>
  );
}

interface SelectedProps extends Pick<NoticesProps, 'removal'> {
  readonly selection: ReturnType<typeof useResultSelection>;
  /** The selected results. */
  readonly body: ReturnType<typeof selectionBody> & { readonly resultIds?: string[] };
  readonly sort: ReturnType<typeof sortOf>;
  /** How many match. */
  readonly total: number | undefined;
}

/** What can be done with the selected results. */
function Selected({ selection, body, sort, total, removal }: SelectedProps) {
  const { botId, canWrite } = useEditor();
  const remove = (): void => void removal.remove(body);
  const count = selection.isAll ? total : selection.ids.length;
  return (
    <SelectionBar
      selection={selection}
      what="result"
      text={`${count === undefined ? 'All results' : countText(count)} selected`}
      onDelete={canWrite ? remove : undefined}
    >
      <ExportMenu {...{ botId, body, sort, total: count }} isSelection />
      {canWrite && (
        <Button isSmall icon="trash-2" onClick={remove} isBusy={removal.isBusy}>
          Delete
        </Button>
      )}
    </SelectionBar>
  );
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const countText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'result' : 'results'}`;

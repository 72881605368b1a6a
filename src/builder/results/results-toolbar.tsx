import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { newCondition } from './filter-condition.tsx';
import { conditionsOf, filterLimits } from './filter-tree.ts';
import { focusFilter } from './focus-filter.ts';
import classes from './results.module.css';
import { completions, isNarrowed, type ResultsViewState, timeRanges } from './results-view-state.ts';
import type { useResultTable } from './use-result-table.ts';
import type { useResults } from './use-results.ts';

interface ResultsToolbarProps {
  readonly state: ResultsViewState;
  readonly show: (state: ResultsViewState) => void;
  readonly found: ReturnType<typeof useResults>;
  readonly table: ReturnType<typeof useResultTable>;
  readonly children: ReactNode;
}

/** How long typing rests before the search begins, ms. */
const REST_MS = 250;

/** What narrows the results, how many there are, and what can be done with all of them. */
export function ResultsToolbar({ state, show, found, table, children }: ResultsToolbarProps) {
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  // On a phone, what narrows the results is a row of its own, which comes when it is asked for.
  const [isNarrowing, setNarrowing] = useState(false);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Results">
      <Search text={state.search} onChange={(search) => show({ ...state, search })} />
      <Button
        className={classes.narrow}
        icon="filter"
        aria-expanded={isNarrowing}
        data-narrowed={isNarrowed(state) || undefined}
        onClick={() => setNarrowing(!isNarrowing)}
      >
        <span className={classes.word}>Narrow down</span>
      </Button>
      <div className={classes.ranges} data-open={isNarrowing || undefined}>
        <Ranges {...{ state, show, table }} />
      </div>
      <span className={classes.count} role="status">
        {countWords(found)}
      </span>
      {found.newer > 0 && (
        <Button isSmall icon="refresh-cw" onClick={found.showNew}>
          {found.newer.toLocaleString()} new
        </Button>
      )}
      <span className={classes.space} />
      <IconButton className={classes.again} icon="refresh-cw" label="Load again" onClick={found.reload} />
      <Button icon="eye" onClick={() => setColumnsOpen(true)}>
        <span className={classes.word}>Columns</span>
      </Button>
      {children}
      {areColumnsOpen && <ColumnsDialog table={table} onClose={() => setColumnsOpen(false)} />}
    </div>
  );
}

/** Adds a filter, and chooses which time and chats. */
function Ranges({ state, show, table }: Pick<ResultsToolbarProps, 'state' | 'show' | 'table'>) {
  const condition = newCondition(table.columns);
  const { filter } = state;
  const addCondition = (): void => {
    if (condition === undefined) return;
    show({ ...state, filter: { ...filter, parts: [...filter.parts, condition] } });
    focusFilter([filter.parts.length]);
  };
  return (
    <>
      <Button
        icon="filter"
        onClick={addCondition}
        disabled={condition === undefined || conditionsOf(filter).length >= filterLimits.conditions}
      >
        Filter
      </Button>
      <SelectField
        label="Time"
        isLabelHidden
        value={state.time}
        options={Object.entries(timeRanges).map(([value, label]) => ({ value, label }))}
        onChange={(time) => show({ ...state, time: keyOf(timeRanges, time, 'allTime') })}
      />
      <SelectField
        label="Chats"
        isLabelHidden
        value={state.completion}
        options={Object.entries(completions).map(([value, label]) => ({ value, label }))}
        onChange={(name) => show({ ...state, completion: keyOf(completions, name, 'any') })}
      />
    </>
  );
}

function countWords({ total, isLoading, rows }: ResultsToolbarProps['found']): string {
  if (total === undefined) return isLoading ? 'Searching …' : '';
  if (total === null) return `${rows.length.toLocaleString()} loaded`;
  return `${total.toLocaleString()} ${total === 1 ? 'result' : 'results'}`;
}

function keyOf<K extends string>(names: Readonly<Record<K, string>>, name: string, otherwise: K): K {
  const isKey = (key: string): key is K => Object.hasOwn(names, key);
  return isKey(name) ? name : otherwise;
}

interface SearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Searches when typing rests. */
function Search({ text, onChange }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  const tell = (search: string): void => {
    clearTimeout(timer.current);
    told.current = search;
    latest.current(search);
  };
  const type = (search: string): void => {
    setTyped(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(search), REST_MS);
  };
  useEffect(() => {
    if (text === told.current) return;
    // Cleared from elsewhere: what was typed before is not searched for any more.
    clearTimeout(timer.current);
    told.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className={classes.search}>
      <TextField
        label="Search results"
        isLabelHidden
        type="search"
        data-results-search
        placeholder="Search answers and variables"
        maxLength={200}
        value={typed}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(typed);
        }}
      />
    </div>
  );
}

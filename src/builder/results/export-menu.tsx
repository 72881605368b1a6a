import { useRef, useState } from 'react';
import { type CallRequest } from '#builder/api/call.ts';
import { streamText } from '#builder/api/stream-text.ts';
import { Button } from '#builder/ui/button.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import { createRowCounter } from './count-rows.ts';
import classes from './results.module.css';

type ExportBody = NonNullable<CallRequest<'results.exportFound'>['body']>;

interface ExportMenuProps {
  readonly botId: string;
  /** The results in the file. */
  readonly body: ExportBody;
  readonly sort: ExportBody['sort'];
  /** How many they are, where that is known. */
  readonly total: number | undefined;
  readonly isSelection?: boolean;
}

/** Saves results as a file, and shows how far it is. */
export function ExportMenu({ botId, body, sort, total, isSelection = false }: ExportMenuProps) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const save = async (format: 'csv' | 'jsonl', includeDeletedBlocks = false): Promise<void> => {
    const pieces: string[] = [];
    const count = createRowCounter(format);
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    const done = await streamText({
      path: `/v1/bots/${encodeURIComponent(botId)}/results/export`,
      body: { ...body, sort, format, includeDeletedBlocks },
      signal: controller.signal,
      onPiece: (piece) => {
        pieces.push(piece);
        setRows(count(piece));
      },
    });
    setRows(undefined);
    if (done.ok) saveFile(new Blob(pieces, { type: types[format] }), `results.${format}`);
    else if (done.error.code !== 'ABORTED') toasts.show(done.error.message, { tone: 'bad' });
  };
  if (rows !== undefined)
    return (
      <span className={classes.progress}>
        <progress
          aria-label="Export"
          value={rows}
          max={total === undefined ? undefined : Math.max(total, 1)}
        />
        <span className={classes.count}>{rows.toLocaleString()} exported</span>
        <Button isSmall look="quiet" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      </span>
    );
  const csv = { id: 'csv', label: 'CSV for spreadsheets', icon: 'download', run: () => void save('csv') };
  const more = { ...csv, id: 'more', label: 'CSV with deleted questions', run: () => void save('csv', true) };
  const json = { ...csv, id: 'jsonl', label: 'JSON, one result per line', run: () => void save('jsonl') };
  return (
    <Menu label={isSelection ? 'Export the selection' : 'Export'} groups={[{ entries: [csv, more, json] }]}>
      Export
    </Menu>
  );
}

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson' } as const;

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

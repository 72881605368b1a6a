import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { openStore, type StoreConfig } from '#store/open.ts';
import { setUpBench } from './set-up.ts';

export interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/** A server with the bots of the bench, which is called without a socket. */
export interface BenchServer {
  readonly app: ReturnType<typeof createApp>['app'];
  readonly token: string;
  readonly server: ReturnType<typeof createServer>;
  readonly store: StoreConfig;
  /** The file or the address of the database. */
  readonly path: string;
}

type Measure = (bench: BenchServer) => Promise<readonly Figure[]>;

/** Measures on SQLite, and on PostgreSQL if there is one. */
export async function onBothStores(folder: string, measure: Measure): Promise<readonly Figure[]> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'parley.db');
  const sqlite = await measureOn({ kind: 'sqlite', path }, { folder, path, measure });
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured on PostgreSQL: ${started.error}`);
    return sqlite;
  }
  try {
    const url = started.value.url('postgres');
    return [...sqlite, ...(await measureOn({ kind: 'postgres', url }, { folder, path: url, measure }))];
  } finally {
    await started.value.end();
  }
}

async function measureOn(
  store: StoreConfig,
  { folder, path, measure }: { readonly folder: string; readonly path: string; readonly measure: Measure },
): Promise<readonly Figure[]> {
  const config = readConfig({ PORT: '0', PARLEY_DATA: folder, LOG_LEVEL: 'error' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const opened = await openStore(store);
  if (!opened.ok) throw new Error(opened.error.code);
  const { app } = createApp(config.value, opened.value);
  const { token } = await setUpBench(app);
  const server = createServer(app);
  try {
    const figures = await measure({ app, token, server, store, path });
    return figures.map(({ name, ...figure }) => ({ name: `${name} (${store.kind})`, ...figure }));
  } finally {
    await server.close();
    await opened.value.close();
  }
}

import { join } from 'node:path';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { tuneHeap } from '#server/setup/tune-heap.ts';
import { openStore } from '#store/open.ts';
import { reportCpu } from './report-cpu.ts';
import { setUpBench } from './set-up.ts';

/**
 * The service with SQLite in the folder of the first argument, bots of the bench in it; the second is `TRUST_PROXY`, the
 * third a PostgreSQL to use instead. With a fourth, bots and token are there already.
 */
tuneHeap();
const [, , folder = '', trustProxy = 'off', databaseUrl, token] = process.argv;
const config = readConfig({
  PORT: '0',
  PARLEY_DATA: folder,
  LOG_LEVEL: 'error',
  TRUST_PROXY: trustProxy,
  LIMIT_STARTS_PER_BOT: '1000000',
});
if (!config.ok) throw new Error(config.error.join('\n'));
const opened = await openStore(
  databaseUrl === undefined
    ? { kind: 'sqlite', path: join(folder, 'parley.db') }
    : { kind: 'postgres', url: databaseUrl },
);
if (!opened.ok) throw new Error(opened.error.code);
const { app } = createApp(config.value, opened.value);
const facts = token === undefined ? await setUpBench(app) : { token };
const server = createServer(app);
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
reportCpu({ port: typeof address === 'object' && address !== null ? address.port : 0, ...facts });

import { join } from 'node:path';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { tuneHeap } from '#server/setup/tune-heap.ts';
import { openStore } from '#store/open.ts';
import { reportCpu } from './report-cpu.ts';
import { setUpBench } from './set-up.ts';

/** The service with SQLite in the folder of the first argument, and WhatsApp at the address of the second. */
tuneHeap();
const [, , folder = '', whatsapp = ''] = process.argv;
const config = readConfig({
  PORT: '0',
  PARLEY_DATA: folder,
  LOG_LEVEL: 'error',
  WHATSAPP_API_URL: whatsapp,
  PUBLIC_URL: 'https://parley.example',
});
if (!config.ok) throw new Error(config.error.join('\n'));
const opened = await openStore({ kind: 'sqlite', path: join(folder, 'parley.db') });
if (!opened.ok) throw new Error(opened.error.code);
const { app } = createApp(config.value, opened.value, {
  egress: { testListeners: [new URL(whatsapp).host] },
});
const facts = await setUpBench(app);
const server = createServer(app);
await server.listen({ host: '127.0.0.1', port: 0 });
app.channels.start();
const address = server.server.address();
reportCpu({ port: typeof address === 'object' && address !== null ? address.port : 0, ...facts });

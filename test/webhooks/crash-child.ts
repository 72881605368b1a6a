import { createApp } from '#server/create-app.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { openData } from '#server/setup/open-data.ts';
import { setUp } from '#server/setup/set-up.ts';
import { mortal } from './mortal.ts';

/**
 * A server that may reach a listener on this machine, until it is killed, or dies by itself where `DIES` says. The
 * argument is the listener's `address:port`. Prints where it listens.
 */
const [, , place = ''] = process.argv;
const config = readConfig(process.env);
if (!config.ok) throw new Error(config.error.join('\n'));
const store = await openData(config.value, { mustExist: false });
if (!store.ok) throw new Error(store.error);
const { app } = createApp(config.value, mortal(store.value, process.env['DIES'] ?? ''), {
  egress: { testListeners: [place] },
});
await setUp(app);
const server = createServer(app);
const address = await server.listen({ host: '127.0.0.1', port: 0 });
startHousekeeping(app);
process.stdout.write(`running at ${address}\n`);

// Loaded into the server process before anything else (see test-internet.ts), in plain JavaScript because whatever Node
// runs the launcher loads it too.

import { promises as dns } from 'node:dns';
import { appendFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { Socket } from 'node:net';

const { ports, loaded } = JSON.parse(process.env.TEST_INTERNET ?? '{}');
/** Where every name leads: an ordinary public address. */
const address = '93.184.215.14';
const isLoopback = (host) =>
  host === undefined || host === 'localhost' || host.startsWith('127.') || host === '::1';

dns.lookup = async () => [{ address, family: 4 }];
nodeModule.syncBuiltinESMExports();

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  const [options, callback] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof options !== 'object' || options.path !== undefined || isLoopback(options.host))
    return connect.apply(this, args);
  const port = ports[options.port];
  if (port === undefined) throw new Error(`The test internet has no ${options.host}:${options.port}`);
  // The server looks again at where it arrived.
  Object.defineProperty(this, 'remoteAddress', { value: address });
  const { lookup: _, ...others } = options;
  return connect.call(this, { ...others, host: '127.0.0.1', port }, callback);
};

nodeModule.registerHooks?.({
  load(url, context, next) {
    if (url.includes('/dist/')) appendFileSync(loaded, `${url}\n`);
    return next(url, context);
  },
});

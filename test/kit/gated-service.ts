import { once } from 'node:events';
import { createServer } from 'node:http';

/** A service on 127.0.0.1 that counts requests, and answers when it may. */
export interface GatedService {
  readonly url: string;
  /** `127.0.0.1:41234` */
  readonly place: string;
  /** The `Idempotency-Key` of each request. */
  readonly hits: readonly string[];
  /** Forgets what was asked. */
  readonly reset: () => void;
  /** Lets requests wait; gives what answers them. */
  readonly hold: () => () => void;
  readonly close: () => Promise<void>;
}

/** Starts it. */
export async function startGatedService(): Promise<GatedService> {
  const hits: string[] = [];
  let gate: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    hits.push(String(request.headers['idempotency-key']));
    request.resume();
    await gate;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    place: `127.0.0.1:${port}`,
    hits,
    reset: () => void hits.splice(0),
    hold: () => {
      let open: () => void = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = undefined;
        open();
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

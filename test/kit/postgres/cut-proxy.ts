import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a proxy in front of a database does with the next thing that a client sends. */
export type Cut =
  /** It is passed on, and the connection breaks before the answer comes through. */
  | 'answer'
  /** The connection breaks before it is passed on. */
  | 'question';

/** A way to a database that breaks when a test says so. */
export interface CutProxy {
  readonly url: string;
  /** Cuts the connection that next sends something that holds `words`. */
  readonly cutNext: (what: Cut, words: string) => void;
  /** Breaks all connections, and later the one that sends the n-th message from now on, counted from 1. */
  readonly cutAt: (what: Cut, n: number) => void;
  /** From now on, answers come so much later, ms. Only while nothing is on its way. */
  readonly delay: (ms: number) => void;
  /** Whether a cut is still to come. */
  readonly isToCut: () => boolean;
  /** Takes no connections any more, and breaks those that are there. */
  readonly close: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Opens a proxy to the database of an address. */
export async function cutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let next: { readonly what: Cut; readonly isIt: (piece: string | Buffer) => boolean } | undefined;
  let lateMs = 0;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isCut = false;
    endTogether([client, database], sockets);
    client.on('data', (piece) => {
      if (next?.isIt(piece) === true) {
        isCut = true;
        const { what } = next;
        next = undefined;
        if (what === 'question') return client.destroy();
      }
      database.write(piece);
    });
    // Once it has answered, what it was asked is done.
    database.on('data', (piece) => {
      if (isCut) client.destroy();
      else if (lateMs === 0) client.write(piece);
      else setTimeout(() => client.write(piece), lateMs);
    });
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => server.listen(at, '127.0.0.1', () => resolve()));
  await listen(0);
  const address: AddressInfo | string | null = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(target);
  url.port = String(own);
  return {
    url: url.href,
    cutNext: (what, words) => {
      next = { what, isIt: (piece) => piece.includes(words) };
    },
    cutAt: (what, n) => {
      let sent = 0;
      next = { what, isIt: () => ++sent === n };
      for (const socket of sockets) socket.destroy();
    },
    delay: (ms) => {
      lateMs = ms;
    },
    isToCut: () => next !== undefined,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(own),
  };
}

/** Ends two sockets when one of them does; until then they are among `open`. */
function endTogether(both: readonly [Socket, Socket], open: Set<Socket>): void {
  for (const socket of both) {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      for (const each of both) each.destroy();
    });
  }
}

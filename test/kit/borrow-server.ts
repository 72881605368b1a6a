import type { App } from '#server/app.ts';
import { createServer } from '#server/http/create-server.ts';

type Server = ReturnType<typeof createServer>;

/** A server for requests without a socket. */
export interface BorrowedServer {
  readonly server: Server;
  /** Call it once all requests are answered; else close the server. */
  readonly giveBack: () => Promise<void>;
}

interface Reused extends BorrowedServer {
  readonly settings: string;
  readonly serve: (app: App) => void;
}

/** Servers that no test uses now, the last one first. */
const idle: Reused[] = [];
const MOST_IDLE = 4;

/**
 * Registering all routes takes longer than most tests: apps with the same settings use the same server one after
 * another. It keeps no data of its own, and it never listens.
 */
export function borrowServer(app: App, settings: string): BorrowedServer {
  const at = idle.findIndex((each) => each.settings === settings);
  const [found = create(app, settings)] = at < 0 ? [] : idle.splice(at, 1);
  found.serve(app);
  return found;
}

function create(first: App, settings: string): Reused {
  let app = first;
  const server = createServer(new Proxy(first, { get: (_, name) => Reflect.get(app, name) }));
  const reused: Reused = {
    settings,
    server,
    serve: (next) => {
      app = next;
    },
    giveBack: async () => {
      idle.unshift(reused);
      if (idle.length > MOST_IDLE) await idle.pop()?.server.close();
    },
  };
  return reused;
}

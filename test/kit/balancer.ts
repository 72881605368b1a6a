import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A plain load balancer: requests go to its servers by turns, as long as `/readyz` of each says yes. */
export interface Balancer {
  readonly address: string;
  /** Sends requests to this server as soon as it is ready. */
  readonly add: (address: string) => void;
  /** Servers that get requests now. */
  readonly ready: () => number;
  readonly close: () => Promise<void>;
}

/** How often it asks, ms. */
const LOOK_MS = 100;
/** A server that does not answer for as long is not ready, ms. */
const ANSWER_MS = 5_000;

/** Starts one on 127.0.0.1. */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, { isReady: boolean; isAsked: boolean }>();
  const agent = new Agent({ keepAlive: true });
  let turns = 0;
  const server = createServer((incoming, answer) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady);
    const [address] = ready[turns++ % Math.max(1, ready.length)] ?? [];
    if (address === undefined) return void answer.writeHead(502).end('No server is ready');
    passOn(agent, { address, incoming, answer });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Each server for itself: one that does not answer delays nobody else's.
  const look = async (address: string, state: { isReady: boolean; isAsked: boolean }) => {
    if (state.isAsked) return;
    state.isAsked = true;
    state.isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    state.isAsked = false;
  };
  const timer = setInterval(() => {
    for (const [address, state] of servers) void look(address, state);
  }, LOOK_MS);
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    add: (address) => void servers.set(address, { isReady: false, isAsked: false }),
    ready: () => [...servers.values()].filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Passing {
  readonly address: string;
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
}

function passOn(agent: Agent, { address, incoming, answer }: Passing): void {
  const { method, headers, url } = incoming;
  const outgoing = request(`${address}${url}`, { agent, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', (error) => answer.writeHead(502).end(String(error)));
  incoming.pipe(outgoing);
}

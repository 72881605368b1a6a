import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One caller: a connection that is kept, and what it sends. */
export type Call = (path: string, body: unknown) => Promise<Record<string, unknown>>;

/** Where requests go, and what all of them carry. */
export interface LoadTarget {
  readonly port: number;
  /** More servers over the same database: each request goes to any of them. */
  readonly otherPorts?: readonly number[];
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Runs `visitors` conversations side by side until `turns` turns were taken; gives how many there were. `perSecond`: how many
 * turns a second they send together, as far as replies come soon enough; default: each sends the next one at once.
 */
export async function runLoad(
  target: LoadTarget,
  plan: {
    readonly visitors: number;
    readonly turns: number;
    readonly perSecond?: number;
    readonly visit: (call: Call) => Promise<number>;
  },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.visitors });
  let taken = 0;
  const visitor = async () => {
    const isTime = pacer(plan);
    while (taken < plan.turns) {
      // Added after the visit: `taken += await …` would forget what others took in the meantime.
      const turns = await plan.visit(async (path, body) => {
        await isTime();
        return await post(agent, target, { path, body });
      });
      taken += turns;
    }
  };
  await Promise.all(Array.from({ length: plan.visitors }, visitor));
  agent.destroy();
  return taken;
}

/** When one visitor may send again: as often as the others, each at moments of its own. */
function pacer(plan: {
  readonly visitors: number;
  readonly perSecond?: number;
}): () => Promise<void> | undefined {
  const { visitors, perSecond } = plan;
  if (perSecond === undefined) return () => undefined;
  const everyMs = (1000 * visitors) / perSecond;
  let next = performance.now() + Math.random() * everyMs;
  return () => {
    const wait = next - performance.now();
    next += everyMs;
    return wait > 0 ? pause(wait) : undefined;
  };
}

function post(
  agent: Agent,
  target: LoadTarget,
  sent: { readonly path: string; readonly body: unknown },
): Promise<Record<string, unknown>> {
  const text = JSON.stringify(sent.body);
  const ports = [target.port, ...(target.otherPorts ?? [])];
  const port = ports[Math.floor(Math.random() * ports.length)];
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...target.headers,
      ...(target.token && { authorization: `Bearer ${target.token}` }),
    };
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path: sent.path, method: 'POST', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(Object(JSON.parse(answer)));
          else reject(new Error(`${sent.path}: ${response.statusCode} ${answer}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One request as it arrived. */
export interface Heard {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A service on 127.0.0.1 that behaves well and badly, by path. */
export interface WebService {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** `127.0.0.1:41234`, as the way out is told of it. */
  readonly place: string;
  readonly port: number;
  readonly heard: readonly Heard[];
  readonly close: () => Promise<void>;
}

type Answer = (facts: {
  readonly heard: Heard;
  readonly query: URLSearchParams;
  /** How often this path and query was asked before. */
  readonly before: number;
  readonly response: ServerResponse;
}) => void | Promise<void>;

const MB = 1024 * 1024;

let packedBomb: Buffer | undefined;
/** Packing it takes longer than anything else here: once is enough. */
const bomb = (): Buffer => (packedBomb ??= gzipSync(Buffer.alloc(16 * MB)));

/** By first part of the path. Anything else is 404 with `{"message":"gone"}`. */
const answers: Readonly<Record<string, Answer>> = {
  echo: ({ heard, response }) => void json(response, 200, heard),
  refuse: ({ heard, response }) => json(response, 403, heard),
  /** `/status?code=429&after=1&fails=2`: that status for so many times (default: always), then 200. */
  status: ({ query, before, response }) => {
    const after = query.get('after');
    if (after !== null) response.setHeader('retry-after', after);
    const fails = before < Number(query.get('fails') ?? Number.POSITIVE_INFINITY);
    json(response, fails ? Number(query.get('code')) : 200, { attempt: before + 1 });
  },
  /** `/text?body=…&type=…` */
  text: ({ query, response }) => {
    response.setHeader('content-type', query.get('type') ?? 'text/plain');
    response.end(query.get('body') ?? '');
  },
  badjson: ({ response }) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"a":');
  },
  badutf8: ({ response }) => void response.end(Buffer.from([0x61, 0xff, 0xfe, 0x62])),
  latin1: ({ response }) => {
    response.setHeader('content-type', 'text/plain; charset=iso-8859-1');
    response.end(Buffer.from([0xe9]));
  },
  /** One byte each 50 ms, for a minute. */
  slow: async ({ response }) => {
    for (let n = 0; n < 1200 && !response.destroyed; n++) {
      response.write('.');
      await delay(50);
    }
  },
  silent: () => {},
  /** One byte of the headers each 50 ms, for a minute. */
  slowheaders: async ({ response }) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
    for (let n = 0; n < 1200 && response.socket?.destroyed === false; n++) {
      response.socket.write('a');
      await delay(50);
    }
  },
  endless: async ({ response }) => {
    const block = Buffer.alloc(256 * 1024, 0x61);
    while (!response.destroyed) {
      response.write(block);
      await delay(1);
    }
  },
  gzip: ({ query, response }) => packed(response, 'gzip', gzipSync(query.get('body') ?? '')),
  brotli: ({ query, response }) => packed(response, 'br', brotliCompressSync(query.get('body') ?? '')),
  twice: ({ response }) => packed(response, 'gzip, gzip', gzipSync(gzipSync('twice'))),
  thrice: ({ response }) => packed(response, 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('thrice')))),
  bomb: ({ response }) => packed(response, 'gzip', bomb()),
  bombbomb: ({ response }) => packed(response, 'gzip, gzip', gzipSync(bomb())),
  cutgzip: ({ response }) => packed(response, 'gzip', gzipSync('x'.repeat(1000)).subarray(0, 12)),
  oddpack: ({ response }) => packed(response, 'constructor', Buffer.from('x')),
  manyheaders: ({ response }) => {
    for (let n = 0; n < 10; n++) response.setHeader(`x-big-${n}`, 'a'.repeat(MB));
    response.end('late');
  },
  cookies: ({ response }) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end('ok');
  },
  cut: ({ response }) => {
    response.setHeader('content-length', '100');
    response.write('short');
    setTimeout(() => response.destroy(), 20);
  },
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  nothttp: ({ response }) => void response.socket?.end('SSH-2.0-OpenSSH_9\r\n'),
  /** `/redirect?to=…&code=302` */
  redirect: ({ query, response }) => {
    // Headers are bytes: whatever the place is, it is sent as UTF-8.
    const location = Buffer.from(query.get('to') ?? '', 'utf8').toString('latin1');
    response.writeHead(Number(query.get('code') ?? 302), { location });
    response.end('moved');
  },
  nowhere: ({ response }) => void response.writeHead(302).end('stays'),
  loop: ({ response }) => void response.writeHead(302, { location: '/loop' }).end(),
  /** `/hops?left=3`: so many redirects, then 200. */
  hops: ({ query, response }) => {
    const left = Number(query.get('left'));
    if (left === 0) json(response, 200, { arrived: true });
    else response.writeHead(302, { location: `/hops?left=${left - 1}` }).end();
  },
  empty: ({ response }) => void response.writeHead(204).end(),
};

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function packed(response: ServerResponse, coding: string, body: Buffer): void {
  response.writeHead(200, { 'content-encoding': coding });
  response.end(body);
}

/** Starts the service at any free port. */
export async function startWebService(): Promise<WebService> {
  const heard: Heard[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    response.on('error', () => {});
    void hear(request).then((each) => {
      const url = new URL(each.path, 'http://x');
      const before = heard.filter(({ path }) => path === each.path).length;
      heard.push(each);
      const name = url.pathname.slice(1);
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (answer === undefined) json(response, 404, { message: 'gone' });
      else void answer({ heard: each, query: url.searchParams, before, response });
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    port,
    heard,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function portOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'string' || address === null) throw new Error('No port is listened on');
  return address;
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { certificate } from './certificate.ts';
import { portOf } from './web-service.ts';

/** What the proxy was asked for. */
export interface Proxied {
  readonly method: string;
  /** `host:port` for tunnels, else the whole address. */
  readonly target: string;
  readonly authorization: string | undefined;
}

export interface ProxyService {
  /** `127.0.0.1:41234` */
  readonly place: string;
  readonly port: number;
  readonly asked: readonly Proxied[];
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  /** `name:password` that it wants. Default: it is open to all. */
  readonly login?: string;
  readonly isEncrypted?: boolean;
  /** What it does instead of its work. */
  readonly misbehaves?: 'hangs' | 'refuses' | 'breaks' | 'babbles';
}

/**
 * A forward proxy as others run them: tunnels, whole addresses, names and passwords. It goes wherever it is told; all
 * names lead to this machine.
 */
export async function startProxy(options: ProxyOptions = {}): Promise<ProxyService> {
  const { login, isEncrypted = false, misbehaves } = options;
  const asked: Proxied[] = [];
  const sockets = new Set<Duplex>();
  const server = isEncrypted ? createSecureServer(certificate) : createServer();
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const hear = ({ method = '', url = '', headers }: IncomingMessage): number | undefined => {
    const authorization = headers['proxy-authorization'];
    asked.push({ method, target: url, authorization });
    const wanted = login && `Basic ${Buffer.from(login).toString('base64')}`;
    if (wanted !== undefined && authorization !== wanted) return 407;
    return misbehaves === 'refuses' ? 403 : undefined;
  };
  server.on('connection', keep);
  server.on('connect', (incoming, socket: Duplex, head) => {
    keep(socket);
    const refusal = hear(incoming);
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
    if (misbehaves === 'hangs') return;
    if (misbehaves === 'breaks') return void socket.destroy();
    if (misbehaves === 'babbles') return void socket.end('220 mail.example ESMTP\r\n');
    const through: Socket = connect(toPlace(incoming.url ?? ''), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    keep(through);
    through.on('error', () => socket.destroy());
  });
  server.on('request', (incoming, response) => {
    const refusal = hear(incoming);
    if (refusal !== undefined) return void response.writeHead(refusal).end('No, says the proxy.');
    if (misbehaves === 'hangs') return;
    if (misbehaves === 'breaks') return void response.destroy();
    if (misbehaves === 'babbles') return void response.socket?.end('220 mail.example ESMTP\r\n');
    passOn(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  return {
    place: `127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const toPlace = (host: string): { readonly host: string; readonly port: number } => {
  const { hostname, port } = new URL(`http://${host}`);
  const name = hostname.replace(/^\[|\]$/g, '');
  return { host: isIP(name) === 0 ? '127.0.0.1' : name, port: Number(port || 80) };
};

/** Sends a request on to the place that it names. */
function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const url = new URL(incoming.url ?? '');
  const { 'proxy-authorization': _, ...headers } = incoming.headers;
  const place = toPlace(url.host);
  const passed = request(
    {
      ...place,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, via: '1.1 proxy' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => void response.writeHead(502).end());
  incoming.pipe(passed);
}

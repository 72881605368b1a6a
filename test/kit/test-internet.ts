import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { internetCertificate } from './internet-certificate.ts';
import { portOf } from './web-service.ts';

/** The internet as a server process sees it: local services in the place of real ones, at their real addresses. */
export interface TestInternet {
  /** Environment of a server process that is to live in it. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of the built files that the process has loaded so far. */
  readonly loaded: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Which services there are. */
interface Services {
  /** Local address of each origin: `{ 'https://api.stripe.com': 'http://127.0.0.1:41234' }`. */
  readonly origins: Readonly<Record<string, string>>;
  /** Local ports of other ports that lead somewhere: `{ 3128: 41235 }`. */
  readonly ports?: Readonly<Record<number, number>>;
}

/**
 * Starts it. Nothing in the program knows of it: names, addresses and certificates are checked as ever, and only the
 * connections of the process end here instead of out there.
 */
export async function startTestInternet({ origins, ports = {} }: Services): Promise<TestInternet> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-internet-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, internetCertificate.cert);
  const loaded = join(folder, 'loaded');
  const plain = createServer((asked, response) =>
    forward(asked, response, origins[`http://${asked.headers.host}`]),
  );
  const secure = createSecureServer(internetCertificate, (asked, response) =>
    forward(asked, response, origins[`https://${asked.headers.host}`]),
  );
  for (const each of [plain, secure])
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  const hook = new URL('./test-internet-hook.mjs', import.meta.url).href;
  const all = { 80: portOf(plain.address()).port, 443: portOf(secure.address()).port, ...ports };
  return {
    env: {
      NODE_OPTIONS: `--import=${hook}`,
      NODE_EXTRA_CA_CERTS: authority,
      TEST_INTERNET: JSON.stringify({ ports: all, loaded }),
    },
    loaded: () => (existsSync(loaded) ? readFileSync(loaded, 'utf8').trim().split('\n') : []),
    close: async () => {
      for (const each of [plain, secure]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** Passes a request on to the service that is meant, and its answer back, piece by piece. */
function forward(asked: IncomingMessage, response: ServerResponse, service: string | undefined): void {
  if (service === undefined) return void response.writeHead(502).end('There is no such host.');
  const passed = request(
    `${service}${asked.url}`,
    { method: asked.method, headers: asked.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  response.on('error', () => passed.destroy());
  asked.pipe(passed);
}

import { createServer, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { EgressOptions } from '#server/egress/create-egress.ts';
import { certificate } from './certificate.ts';
import { portOf } from './web-service.ts';

/** How a host that is not ours answers: with the chat, without telling which host was asked for, elsewhere, or not at all. */
export type ForeignHost = 'passes on' | 'hides the host' | 'leads on' | 'hangs up' | 'has no certificate';

export interface ForeignHosts {
  /** What a server needs to see these hosts. */
  readonly egress: EgressOptions;
  readonly close: () => void;
}

/** Plays host names of others in front of a server, as if they were on port 443. `addresses`: their records. */
export async function playForeignHosts(
  hosts: Readonly<Record<string, ForeignHost>>,
  {
    addresses,
    server,
  }: {
    readonly addresses: Readonly<Record<string, string>>;
    /** Where the server listens, once it does. */
    readonly server: () => string;
  },
): Promise<ForeignHosts> {
  const names = Object.keys(hosts);
  // The first part of the path says which host was asked for.
  const plain = createServer((asked, answer) => {
    const [, place = '', ...rest] = (asked.url ?? '').split('/');
    const name = names[Number(place)] ?? '';
    const how = hosts[name];
    if (how === 'hangs up') return void asked.socket.destroy();
    if (how === 'leads on') return void answer.writeHead(302, { location: 'https://shop.example/' }).end();
    const headers = { accept: 'text/html', host: how === 'hides the host' ? 'inside.example' : name };
    const passed = request(`${server()}/${rest.join('/')}`, { headers }, (page) => {
      answer.writeHead(page.statusCode ?? 500, page.headers);
      page.pipe(answer);
    });
    passed.end();
  });
  const secure = createSecureServer(certificate, (_asked, answer) => answer.end());
  for (const each of [plain, secure])
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  const [plainPort, securePort] = [plain, secure].map((each) => portOf(each.address()).port);
  const originOf = (name: string, index: number): string =>
    hosts[name] === 'has no certificate'
      ? `https://127.0.0.1:${securePort}`
      : `http://127.0.0.1:${plainPort}/${index}`;
  return {
    egress: {
      testListeners: [`127.0.0.1:${plainPort}`, `127.0.0.1:${securePort}`],
      testOrigins: Object.fromEntries(names.map((name, index) => [`https://${name}`, originOf(name, index)])),
      lookup: async (host) => {
        const address = addresses[host];
        return address === undefined ? [] : [{ address, family: 4 }];
      },
    },
    close: () => {
      for (const each of [plain, secure]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}

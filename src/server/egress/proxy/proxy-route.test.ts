import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:https';
import { after, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate } from '#kit/certificate.ts';
import { type ProxyOptions, type ProxyService, startProxy } from '#kit/proxy-service.ts';
import { portOf, startWebService, type WebService } from '#kit/web-service.ts';
import { createEgress, type EgressOptions, type EgressRequest, type EgressResult } from '../create-egress.ts';

const trusted = getCACertificates('default');
let web: WebService;
let secure: Server;
let securePort = 0;
const proxies = new Map<string, ProxyService>();
const kinds: Readonly<Record<string, ProxyOptions>> = {
  open: {},
  login: { login: 'name:pass@word' },
  encrypted: { isEncrypted: true, login: 'name:pass@word' },
  hangs: { misbehaves: 'hangs' },
  refuses: { misbehaves: 'refuses' },
  breaks: { misbehaves: 'breaks' },
  babbles: { misbehaves: 'babbles' },
};
before(async () => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  web = await startWebService();
  secure = createServer(certificate, ({ url, headers }, response) => {
    if (url === '/to-plain') response.writeHead(302, { location: `http://a.example:${web.port}/echo` }).end();
    else response.end(JSON.stringify({ url, headers }));
  });
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  securePort = portOf(secure.address()).port;
  for (const [kind, options] of Object.entries(kinds)) proxies.set(kind, await startProxy(options));
});
after(async () => {
  setDefaultCACertificates(trusted);
  for (const proxy of proxies.values()) await proxy.close();
  secure.closeAllConnections();
  secure.close();
  await web.close();
});

const proxyOf = (kind: string): ProxyService => {
  const proxy = proxies.get(kind);
  assert.ok(proxy);
  return proxy;
};

/** `PLAIN` and `SECURE` stand for the ports of the servers behind the proxy. */
async function through(
  kind: string,
  url: string,
  more: Partial<EgressRequest> & { readonly options?: EgressOptions; readonly login?: string } = {},
): Promise<EgressResult> {
  const { options, login = 'name:pass%40word@', ...asked } = more;
  const proxy = proxyOf(kind);
  const egress = createEgress({
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    testListeners: [web.place, `127.0.0.1:${securePort}`, proxy.place],
    ...options,
  });
  const scheme = kind === 'encrypted' ? 'https' : 'http';
  const filled = url.replaceAll('PLAIN', String(web.port)).replaceAll('SECURE', String(securePort));
  return egress.request({
    timeoutMs: 3000,
    url: filled,
    proxyUrl: `${scheme}://${login}proxy.example:${proxy.port}`,
    ...asked,
  });
}

const plain = 'http://a.example:PLAIN/echo?x=1#part';
const encrypted = 'https://secure.example:SECURE/there?x=1#part';
const pair = `Basic ${Buffer.from('name:pass@word').toString('base64')}`;

describe('through a proxy', () => {
  const rows: readonly (readonly [kind: string, url: string, method: string, target: string])[] = [
    ['login', plain, 'POST', 'http://a.example:PLAIN/echo?x=1'],
    ['encrypted', plain, 'POST', 'http://a.example:PLAIN/echo?x=1'],
    ['login', encrypted, 'CONNECT', 'secure.example:SECURE'],
    ['encrypted', encrypted, 'CONNECT', 'secure.example:SECURE'],
  ];
  for (const [kind, url, method, target] of rows)
    it(`${kind}: ${url}`, async () => {
      const headers = { 'Proxy-Authorization': 'mine', Authorization: 'Bearer for the target' };
      const answer = await through(kind, url, { method: 'POST', body: 'hello', headers });
      assert.ok(answer.ok, JSON.stringify(answer));
      const heard = answer.body.toString();
      assert.match(heard, /Bearer for the target/);
      assert.doesNotMatch(heard, /proxy-authorization|mine/i);
      assert.ok(!heard.includes(pair));
      const filled = target.replace('PLAIN', String(web.port)).replace('SECURE', String(securePort));
      assert.deepEqual(proxyOf(kind).asked.at(-1), { method, target: filled, authorization: pair });
      assert.equal(
        answer.finalUrl,
        url.replace('PLAIN', String(web.port)).replace('SECURE', String(securePort)),
      );
    });

  it('without name and password', async () => {
    assert.ok((await through('open', plain, { login: '' })).ok);
    assert.equal(proxyOf('open').asked.at(-1)?.authorization, undefined);
  });

  it('redirects go through it again, each time with its password and without the author’s', async () => {
    const before = proxyOf('login').asked.length;
    const answer = await through('login', 'https://secure.example:SECURE/to-plain', {
      headers: { Authorization: 'Bearer s3cret' },
    });
    assert.ok(answer.ok, JSON.stringify(answer));
    assert.doesNotMatch(answer.body.toString(), /s3cret/);
    const asked = proxyOf('login').asked.slice(before);
    assert.deepEqual(
      asked.map(({ method, authorization }) => [method, authorization === pair]),
      [
        ['CONNECT', true],
        ['GET', true],
      ],
    );
  });

  it('what would have it repeat its password is left out', async () => {
    const answer = await through('login', plain, { headers: { 'Max-Forwards': '0' } });
    assert.doesNotMatch(answer.ok ? answer.body.toString() : '', /max-forwards/i);
  });
});

describe('proxies that fail', () => {
  const rows: readonly (readonly [
    name: string,
    given: Parameters<typeof through>,
    reason: string,
    message: RegExp,
  ])[] = [
    ...[plain, encrypted].flatMap(
      (url): readonly (readonly [string, Parameters<typeof through>, string, RegExp])[] => [
        ['a wrong password', ['login', url, { login: 'name:wrong@' }], 'proxy', /name and password/],
        ['no password', ['login', url, { login: '' }], 'proxy', /name and password/],
        ['one that hangs', ['hangs', url, { timeoutMs: 150 }], 'timeout', /through the proxy within 150/],
        ['one that breaks off', ['breaks', url], 'connect', /was closed/],
        ['one that is none', ['babbles', url], 'protocol', /is no/],
        [
          'nobody there',
          [
            'open',
            url,
            {
              proxyUrl: 'http://proxy.example:1',
              options: { testListeners: [], ports: [1], lookup: closed },
            },
          ],
          'blocked',
          /./,
        ],
        [
          'an encrypted one that is not',
          ['open', url, { proxyUrl: 'https://proxy.example:OPEN' }],
          'tls',
          /to the proxy/,
        ],
        [
          'an address that is none',
          ['open', url, { proxyUrl: 'ftp://name:secret@x' }],
          'bad-request',
          /http:/,
        ],
        [
          'a method that has it repeat what it got',
          ['open', url, { method: 'TRACE' }],
          'bad-request',
          /TRACE/,
        ],
      ],
    ),
    ['a refused tunnel', ['refuses', encrypted], 'proxy', /status 403/],
    ['a name that it alone knows', ['open', plain, { options: { lookup: onlyProxy } }], 'dns', /No address/],
    ['a target without trusted certificate', ['open', 'https://a.example:SECURE/'], 'tls', /trusted/],
  ];
  for (const [name, [kind, url, more], reason, message] of rows)
    it(`${name}, ${url.split(':')[0]}`, async () => {
      const open = String(proxyOf('open').port);
      const proxyUrl = more?.proxyUrl?.replace('OPEN', open);
      const answer = await through(kind, url, { ...more, ...(proxyUrl && { proxyUrl }) });
      assert.equal(answer.ok ? 'ok' : answer.reason, reason, JSON.stringify(answer));
      const said = answer.ok ? '' : answer.message;
      assert.match(said, message);
      assert.doesNotMatch(said, /proxy\.example|name:|pass@|secret|wrong/, 'the account is not told of');
    });

  it('its own answers to plain requests are answers', async () => {
    const answer = await through('refuses', plain);
    assert.equal(answer.ok && answer.status, 403);
  });
});

async function closed() {
  return [{ address: '10.0.0.1', family: 4 }];
}

async function onlyProxy(host: string) {
  return host === 'proxy.example' ? [{ address: '127.0.0.1', family: 4 }] : [];
}

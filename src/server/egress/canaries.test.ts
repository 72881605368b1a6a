import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { portOf, startWebService, type WebService } from '#kit/web-service.ts';
import { parseAllowList } from './allow-list.ts';
import { createEgress, type EgressOptions } from './create-egress.ts';
import type { Resolved } from './policy.ts';

/**
 * Everything that leads to this machine, its networks or a metadata service, in every way of getting there.
 * Listeners on the loopback addresses hear whether a single connection comes; the port is open in all of this.
 */
let service: WebService;
let port = 0;
let connections = 0;
const canaries = ['127.0.0.1', '::1'].map(() =>
  createServer((socket) => {
    connections++;
    socket.destroy();
  }),
);
before(async () => {
  service = await startWebService();
  const [four, six] = canaries;
  await new Promise<void>((resolve) => four?.listen(0, '127.0.0.1', resolve));
  ({ port } = portOf(four?.address() ?? null));
  await new Promise<void>((resolve) => {
    // Some machines have no IPv6: the rows then stand for themselves.
    six?.once('error', () => resolve());
    six?.listen(port, '::1', resolve);
  });
});
after(async () => {
  for (const canary of canaries) canary.close();
  await service.close();
});

/** As sockets and resolvers write them. */
const addresses = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.8.8.8', '169.254.169.254'],
  ...['172.16.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
  ],
  ...[
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ],
];

/** As people write them, to get around those who look at texts. */
const hosts = [
  ...addresses.map((address) => (address.includes(':') ? `[${address}]` : address)),
  ...[
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '0',
    '0x0',
    '127.0.0.1.',
  ],
  ...[
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '127．0．0．1',
    '2852039166',
    '0xa9fea9fe',
  ],
  ...['[0:0:0:0:0:ffff:7f00:1]', '[::ffff:7f00:1]', '[0000::0001]', '[fe80::1%25lo]', '[::1%25lo]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌocalhost',
    'loc%61lhost',
    'metadata',
    'metadata.goog',
  ],
  ...[
    'metadata.google.internal',
    'metadata.google.internal.',
    'instance-data',
    'db.internal',
    'nas.local',
    'intranet',
  ],
  ...[
    'a.example@127.0.0.1',
    'a.example:80@127.0.0.1',
    '127.0.0.1\\@a.example',
    'a.example%40127.0.0.1',
    '\\\\127.0.0.1',
  ],
];

const answering =
  (...given: readonly (readonly string[])[]) =>
  () => {
    const next = given.length > 1 ? given : [given.at(-1) ?? []];
    const [first = []] = next;
    if (given.length > 1) given = given.slice(1);
    return Promise.resolve(
      first.map((address): Resolved => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

async function refused(url: string, options: EgressOptions = {}): Promise<void> {
  const egress = createEgress({
    ports: [80, 443, port, service.port],
    lookup: answering(['127.0.0.1']),
    ...options,
  });
  const before = connections;
  const answer = await egress.request({ url, timeoutMs: 3000, headers: { 'X-aws-ec2-metadata-token': 't' } });
  assert.equal(answer.ok, false, JSON.stringify(answer));
  assert.ok(
    !answer.ok && ['blocked', 'bad-request', 'redirects'].includes(answer.reason),
    JSON.stringify(answer),
  );
  assert.equal(connections, before, 'a canary was reached');
}

describe('straight', () => {
  for (const host of hosts) it(host, () => refused(`http://${host}:${port}/`));
  it('an encrypted one', () => refused(`https://127.0.0.1:${port}/`));
});

describe('by a redirect', () => {
  for (const host of hosts) {
    for (const code of ['302', '307'])
      it(`${code} ${host}`, () => {
        const to = encodeURIComponent(`http://${host}:${port}/`);
        return refused(`${service.url}/redirect?code=${code}&to=${to}`, { testListeners: [service.place] });
      });
  }
});

describe('by a name', () => {
  for (const address of addresses) {
    it(`that leads to ${address}`, () =>
      refused(`http://a.example:${port}/`, { lookup: answering([address]) }));
    it(`that leads to ${address}, too`, () =>
      refused(`http://a.example:${port}/`, { lookup: answering(['8.8.8.8', address]) }));
    it(`that leads to ${address} when asked again after a redirect`, () => {
      const lookup = answering(['127.0.0.1'], [address]);
      const to = encodeURIComponent(`http://a.example:${port}/`);
      const url = `http://a.example:${service.port}/redirect?to=${to}`;
      return refused(url, { lookup, testListeners: [service.place] });
    });
  }
  it('is looked up once for a connection', async () => {
    let lookups = 0;
    const lookup = async (): Promise<readonly Resolved[]> => {
      lookups++;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const egress = createEgress({ lookup, testListeners: [service.place] });
    const answer = await egress.request({ url: `http://a.example:${service.port}/echo` });
    assert.ok(answer.ok, JSON.stringify(answer));
    assert.equal(lookups, 1);
    assert.equal(service.heard.at(-1)?.headers.host, `a.example:${service.port}`);
  });
});

describe('what the operator opened', () => {
  const opened = (list: string, more: EgressOptions = {}): EgressOptions => {
    const read = parseAllowList(list.replaceAll('PORT', String(port)));
    assert.ok(read.ok);
    return { allow: read.value, ...more };
  };
  const never = [
    'localhost:PORT',
    '127.0.0.0/8:PORT',
    '0.0.0.0/0:PORT',
    '[::/0]:PORT',
    '169.254.0.0/16:PORT',
  ];
  for (const list of [...never, 'metadata.google.internal:PORT', '100.64.0.0/10:PORT'])
    for (const host of [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      '100.100.100.200',
      'metadata.google.internal',
    ])
      it(`${list} does not open ${host}`, () => refused(`http://${host}:${port}/`, opened(list)));
  it('a name that was opened must not lead to this machine', () =>
    refused(`http://n8n:${port}/`, opened('n8n:PORT', { lookup: answering(['127.0.0.1']) })));
  it('another name at the same private address stays closed', () =>
    refused(`http://a.example:${port}/`, opened('n8n:PORT', { lookup: answering(['10.0.0.1']) })));

  const passes = async (url: string, options: EgressOptions): Promise<void> => {
    // Nobody answers at these addresses: that it is tried at all is what counts.
    const answer = await createEgress(options).request({ url, timeoutMs: 150 });
    assert.ok(!answer.ok && ['connect', 'timeout'].includes(answer.reason), JSON.stringify(answer));
  };
  it('a name in the private network is tried', () =>
    passes(`http://n8n:${port}/`, opened('n8n:PORT', { lookup: answering(['10.255.255.1']) })));
  it('a private range is tried', () => passes(`http://10.255.255.1:${port}/`, opened('10.0.0.0/8:PORT')));
});

describe('ports', () => {
  it('others than 80 and 443 are closed', () => refused('http://8.8.8.8:22/', { ports: [80, 443] }));
  it('the own name is closed', () =>
    refused('https://bots.example/api', { lookup: answering(['8.8.8.8']), ownHosts: ['Bots.Example'] }));
});

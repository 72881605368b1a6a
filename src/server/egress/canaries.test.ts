import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addresses, type Canaries, hosts, startCanaries } from '#kit/inside-places.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { parseAllowList } from './allow-list.ts';
import { createEgress, type EgressOptions } from './create-egress.ts';
import type { Resolved } from './policy.ts';

/**
 * Everything that leads to this machine, its networks or a metadata service, in every way of getting there.
 * Listeners on the loopback addresses hear whether a single connection comes; the port is open in all of this.
 */
let service: WebService;
let canaries: Canaries;
let port = 0;
before(async () => {
  service = await startWebService();
  canaries = await startCanaries();
  ({ port } = canaries);
});
after(async () => {
  canaries.close();
  await service.close();
});

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
  const before = canaries.connections();
  const answer = await egress.request({ url, timeoutMs: 3000, headers: { 'X-aws-ec2-metadata-token': 't' } });
  assert.equal(answer.ok, false, JSON.stringify(answer));
  assert.ok(
    !answer.ok && ['blocked', 'bad-request', 'redirects'].includes(answer.reason),
    JSON.stringify(answer),
  );
  assert.equal(canaries.connections(), before, 'a canary was reached');
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

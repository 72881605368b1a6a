import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '#server/read-config.ts';
import { forwarded, trustOf } from './trust-proxy.ts';

/** What a proxy, or somebody who plays one, may send. */
const headers: readonly Readonly<Record<string, string | readonly string[]>>[] = [
  {},
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  { 'x-forwarded-for': '198.51.100.7,10.0.0.1,127.0.0.1' },
  { 'x-forwarded-for': ' 198.51.100.7 ,  10.0.0.1 ' },
  { 'x-forwarded-for': ['198.51.100.7', '10.1.2.3'] },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-for': ',' },
  { 'x-forwarded-for': '2001:db8::1, ::1' },
  { 'x-forwarded-for': '::ffff:198.51.100.7' },
  { 'x-forwarded-host': 'chat.example.com' },
  { 'x-forwarded-host': 'a.example, chat.example.com:8443' },
  { 'x-forwarded-host': ['a.example', 'b.example'] },
  { 'x-forwarded-host': '' },
  { 'x-forwarded-host': 'a.example,' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'http, https' },
  { 'x-forwarded-proto': '' },
  { 'x-forwarded-proto': 'https,' },
  { host: 'given.example' },
  {
    host: 'given.example',
    'x-forwarded-host': 'chat.example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7, 10.9.9.9',
  },
];

const settings = [
  ...['on', '1', '2', '3', '127.0.0.1', '127.0.0.1,10.0.0.0/8', 'loopback', 'loopback,uniquelocal'],
  ...['10.0.0.1', '198.51.100.0/24', 'loopback,2001:db8::/32'],
];

describe('forwarded headers are read as the framework reads them', () => {
  const plain = createServer();
  const frameworks = new Map<string, FastifyInstance>();
  before(async () => {
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
  });
  after(async () => {
    plain.close();
    for (const framework of frameworks.values()) await framework.close();
  });

  for (const setting of settings)
    it(`TRUST_PROXY=${setting}`, async () => {
      const config = readConfig({ TRUST_PROXY: setting });
      assert.ok(config.ok);
      const trust = trustOf(config.value.trustProxy);
      const framework = Fastify({ trustProxy: trust ?? false });
      frameworks.set(setting, framework);
      framework.get('/', ({ ip, host, protocol }) => ({ ip, host, protocol }));
      await framework.listen({ host: '127.0.0.1', port: 0 });
      plain.removeAllListeners('request');
      plain.on('request', (incoming, response) => {
        assert.ok(trust);
        const { ip, host, protocol } = forwarded(incoming, trust);
        response.end(JSON.stringify({ ip, host, protocol }));
      });
      for (const each of headers) {
        const sent = { host: 'here.example', ...each };
        assert.deepEqual(
          JSON.parse(await get(portOf(plain.address()), sent)),
          JSON.parse(await get(portOf(framework.server.address()), sent)),
          JSON.stringify(each),
        );
      }
    });

  it('nobody is trusted when nothing is set', () => assert.equal(trustOf(false), undefined));
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

async function get(
  port: number,
  sent: Readonly<Record<string, string | readonly string[]>>,
): Promise<string> {
  const asked = request({ port, host: '127.0.0.1', agent: false });
  for (const [name, value] of Object.entries(sent)) asked.setHeader(name, value);
  asked.end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

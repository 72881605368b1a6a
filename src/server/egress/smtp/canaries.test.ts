import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type MailService, startMailService } from '#kit/mail-service.ts';
import { portOf } from '#kit/web-service.ts';
import { parseAllowList } from '../allow-list.ts';
import type { PolicyOptions } from '../policy-of.ts';
import { createSmtp } from './create-smtp.ts';
import type { SmtpServer } from './smtp-server.ts';

/** Mail servers of workspaces that are this machine, its networks or a metadata service: nobody is even called. */
let port = 0;
let connections = 0;
const canary = createServer((socket) => {
  connections++;
  socket.destroy();
});
before(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = portOf(canary.address()));
});
after(() => canary.close());

const letter = { from: 'a@a.example', to: ['b@a.example'], bytes: Buffer.from('x') };
const server: SmtpServer = {
  host: '127.0.0.1',
  port: 0,
  security: 'off',
  verifies: false,
  isOperators: false,
};
const answering = (...addresses: readonly string[]): PolicyOptions => ({
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

async function reasonFor(asked: Partial<SmtpServer>, policy: PolicyOptions = {}): Promise<string> {
  const smtp = createSmtp(policy);
  const before = connections;
  const result = await smtp.send({ ...server, port, ...asked }, letter, { timeoutMs: 300 });
  await smtp.close();
  assert.equal(connections, before, 'the canary was reached');
  return result.ok ? 'ok' : result.reason;
}

const addresses = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.8.8.8', '169.254.169.254'],
  ...['172.16.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1'],
  ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
];
const names = [
  ...['localhost', 'LOCALHOST.', 'a.localhost', 'metadata.google.internal', 'db.internal', 'nas.local'],
  ...['mailhog', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.0.0.1.'],
];
const usual = [25, 465, 587, 2525];

describe('mail servers that must not be reached', () => {
  for (const address of addresses) {
    for (const usualPort of usual)
      it(`${address}:${usualPort}`, async () =>
        assert.equal(await reasonFor({ host: address, port: usualPort }), 'blocked'));
    it(`a name that leads to ${address}, too`, async () =>
      assert.equal(
        await reasonFor({ host: 'mail.example', port: 25 }, answering('8.8.8.8', address)),
        'blocked',
      ));
  }
  for (const host of names)
    it(host, async () => assert.equal(await reasonFor({ host }, answering('127.0.0.1')), 'blocked'));
  for (const other of [22, 80, 443, 3306, 5432, 6379, 11211])
    it(`port ${other} is none for mails`, async () =>
      assert.equal(await reasonFor({ host: '8.8.8.8', port: other }), 'blocked'));
  it('the own name', async () =>
    assert.equal(
      await reasonFor(
        { host: 'bots.example', port: 25 },
        { ...answering('8.8.8.8'), ownHosts: ['bots.example'] },
      ),
      'blocked',
    ));
  it('a name is looked up once, and the connection goes where that led', async () => {
    let lookups = 0;
    const lookup = async () => [{ address: ++lookups === 1 ? '192.0.2.9' : '127.0.0.1', family: 4 }];
    await reasonFor({ host: 'mail.example' }, { lookup, testListeners: [`192.0.2.9:${port}`] });
    assert.equal(lookups, 1);
  });
});

describe('mail servers that may be reached', () => {
  let mails: MailService;
  before(async () => {
    mails = await startMailService({ tls: 'none' });
  });
  after(() => mails.close());

  it('what the operator opened in the private network is tried', async () => {
    const read = parseAllowList('mail.lan.example:1025,10.255.255.0/24:25');
    assert.ok(read.ok);
    const policy = { ...answering('10.255.255.1'), allow: read.value };
    assert.notEqual(await reasonFor({ host: 'mail.lan.example', port: 1025 }, policy), 'blocked');
    assert.notEqual(await reasonFor({ host: '10.255.255.1', port: 25 }, policy), 'blocked');
    assert.equal(await reasonFor({ host: 'mail.lan.example', port: 1026 }, policy), 'blocked');
  });
  it('the operator’s own may be anywhere', async () => {
    const smtp = createSmtp();
    const own = { ...server, port: mails.port, isOperators: true };
    const result = await smtp.send(own, letter, { timeoutMs: 3000 });
    await smtp.close();
    assert.deepEqual(result, { ok: true, refused: [] });
  });
  it('the same server is closed to workspaces', async () =>
    assert.equal(await reasonFor({ port: mails.port }), 'blocked'));
});

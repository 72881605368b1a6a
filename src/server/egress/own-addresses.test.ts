import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseAllowList } from './allow-list.ts';
import { interfaceAddresses } from './own-addresses.ts';
import { mayReach, resolvePlace } from './policy.ts';
import { policyOf } from './policy-of.ts';

/** A machine with addresses in a private network and in public, whose server listens on port 3000. */
const own = ['127.0.0.1', '10.1.2.3', '8.8.4.4', 'fd12::7', '2606:4700::5'];

/** What the operator opened, a place, and whether it can be reached. */
const rows: readonly (readonly [allow: string, address: string, port: number, isReached: boolean])[] = [
  ['', '10.1.2.3', 80, false],
  ['', '8.8.4.4', 443, false],
  ['', '8.8.8.8', 443, true],
  ['', '2606:4700::5', 443, false],
  ['', '2606:4700::6', 443, true],
  ['10.0.0.0/8:8080', '10.1.2.4', 8080, true],
  ['10.0.0.0/8:8080', '10.1.2.3', 8080, false],
  ['10.0.0.0/8:8080', '::ffff:10.1.2.3', 8080, false],
  ['0.0.0.0/0:443', '8.8.4.4', 443, false],
  ['[fd12::/16]:443', 'fd12::8', 443, true],
  ['[fd12::/16]:443', 'fd12:0:0::7', 443, false],
  ['10.1.2.3:8080', '10.1.2.3', 8080, true],
  ['10.1.2.3/32:8080', '10.1.2.3', 8080, true],
  ['[fd12::7]:8080', 'fd12::7', 8080, true],
  ['10.1.2.3:8080', '10.1.2.3', 8081, false],
  ['10.1.2.3:3000', '10.1.2.3', 3000, false],
  ['127.0.0.1:8080', '127.0.0.1', 8080, false],
  // The database is on 10.9.9.9.
  ['10.0.0.0/8:5432', '10.9.9.8', 5432, true],
  ['10.0.0.0/8:5432', '10.9.9.9', 5432, false],
  ['10.9.9.9:5432', '10.9.9.9', 5432, true],
];

const policy = (allow: string, lookup = '10.1.2.3') => {
  const parsed = parseAllowList(allow);
  assert.ok(parsed.ok);
  return policyOf(
    {
      allow: parsed.value,
      ownPort: 3000,
      ownAddresses: () => own,
      ownHosts: ['10.9.9.9', 'db.example.com'],
      lookup: () => Promise.resolve([{ address: lookup, family: 4 }]),
    },
    [80, 443],
  );
};

describe('the machine itself', () => {
  for (const [allow, address, port, isReached] of rows)
    it(`${isReached ? 'opens' : 'keeps closed'} ${address} port ${port} with "${allow}"`, () =>
      assert.equal(mayReach(policy(allow), { host: address, address, port }), isReached));

  it('is not reached by a public name either', async () => {
    await assert.rejects(resolvePlace(policy('10.0.0.0/8:443'), { host: 'rebound.example', port: 443 }));
    await assert.doesNotReject(
      resolvePlace(policy('10.0.0.0/8:443', '10.1.2.4'), { host: 'inside.example', port: 443 }),
    );
  });

  it('is not the only place that a range keeps closed: the host of the database is another', async () => {
    for (const allow of ['', '10.0.0.0/8:5432'])
      for (const host of ['10.9.9.9', 'db.example.com'])
        await assert.rejects(resolvePlace(policy(allow, '10.9.9.9'), { host, port: 5432 }), allow);
    await assert.doesNotReject(
      resolvePlace(policy('db.example.com:5432', '8.8.8.8'), { host: 'db.example.com', port: 5432 }),
    );
  });

  it('opens a service that is named alone, and never this server', async () => {
    await assert.doesNotReject(resolvePlace(policy('n8n:5678'), { host: 'n8n', port: 5678 }));
    await assert.rejects(resolvePlace(policy('n8n:3000'), { host: 'n8n', port: 3000 }));
  });

  it('has the addresses of its interfaces', () => assert.ok(interfaceAddresses().includes('127.0.0.1')));
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseAllowList } from './egress/allow-list.ts';
import { reachOf } from './reach-of.ts';

const rows: readonly (readonly [
  publicUrl: string | undefined,
  allow: string,
  own: readonly string[],
  allowed: readonly string[],
])[] = [
  [undefined, '', [], []],
  ['https://Chat.example:8443/parley', '', ['chat.example'], []],
  [
    undefined,
    'n8n:5678, 10.1.0.0/16:8080,192.168.1.4:80,[fd12::/16]:443',
    [],
    ['n8n:5678', '10.1.0.0/16:8080', '192.168.1.4/32:80', 'fd12::/16:443'],
  ],
];

for (const [publicUrl, allow, own, allowed] of rows)
  it(`where a server at ${publicUrl ?? 'no address'} sends requests, which allows ${allow || 'nothing'}`, () => {
    const egressAllow = parseAllowList(allow);
    assert.ok(egressAllow.ok);
    assert.deepEqual(reachOf({ publicUrl, egressAllow: egressAllow.value }), { own, allowed });
  });

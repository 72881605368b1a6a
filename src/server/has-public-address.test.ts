import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasPublicAddress } from './has-public-address.ts';

const rows: readonly (readonly [publicUrl: string | undefined, expected: boolean])[] = [
  [undefined, false],
  ['https://bots.example', true],
  ['http://bots.example:8080/parley', true],
  ['https://203.0.113.7', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://172.16.0.1', false],
  ['http://172.32.0.1', true],
  ['https://parley.internal', false],
];

for (const [publicUrl, expected] of rows)
  it(`${publicUrl ?? 'no address'}: ${expected ? 'public' : 'not public'}`, () =>
    assert.equal(hasPublicAddress({ publicUrl }), expected));

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ownAddress } from './own-address.ts';

const set = 'https://set.example';
const asked = 'http://asked.example:8080';
const rows: readonly (readonly [
  publicUrl: string | undefined,
  host: string,
  baseUrl: string | undefined,
  address: string,
])[] = [
  [set, '127.0.0.1', asked, set],
  [set, '127.0.0.1', undefined, set],
  [undefined, '127.0.0.1', asked, asked],
  [undefined, '127.0.0.1', undefined, 'http://127.0.0.1:3000'],
  [undefined, '::1', undefined, 'http://[::1]:3000'],
];
for (const [publicUrl, host, baseUrl, address] of rows)
  it(`${publicUrl ?? 'nothing set'}, asked at ${baseUrl ?? 'nowhere'}, on ${host}: ${address}`, () =>
    assert.equal(ownAddress({ publicUrl, host, port: 3000 }, baseUrl), address));

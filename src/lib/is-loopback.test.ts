import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLoopback } from './is-loopback.ts';

const rows: readonly (readonly [address: string, expected: boolean])[] = [
  ['http://127.0.0.1:3000', true],
  ['http://127.1:3000', true],
  ['http://localhost', true],
  ['https://bots.localhost', true],
  ['http://[::1]:3000', true],
  ['http://0.0.0.0:3000', true],
  ['https://bots.example.com', false],
  ['https://localhost.example.com', false],
  ['http://192.168.1.20:3000', false],
  ['https://127.example', false],
  ['', false],
];

describe('an address of this computer', () => {
  for (const [address, expected] of rows)
    it(`${address || 'none'}: ${expected}`, () => assert.equal(isLoopback(address), expected));
});

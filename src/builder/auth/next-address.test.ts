import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextAddress } from './next-address.ts';

for (const [next, address] of [
  ['/app/bots/b1/flow?focus=b2', '/app/bots/b1/flow?focus=b2'],
  ['/app', '/app'],
  ['/app/sign-in', '/app'],
  ['/app/first-run', '/app'],
  ['//evil.example', '/app'],
  ['/app//evil.example', '/app'],
  ['/app/../api', '/app'],
  ['/application', '/app'],
  ['https://evil.example/app/', '/app'],
  ['javascript:alert(1)', '/app'],
  ['', '/app'],
] as const)
  it(`after signing in, ${next} leads to ${address}`, () =>
    assert.equal(nextAddress(`?next=${encodeURIComponent(next)}`), address));

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AccessCache } from './access-cache.ts';

const caller = { kind: 'chatKey', workspaceId: 'w' } as const;

describe('access cache', () => {
  it('knows a caller and a mode until their time is over', () => {
    const cache = new AccessCache();
    cache.remember('t', caller, 100);
    cache.rememberMode('k', 'read', 100);
    assert.deepEqual([cache.remembered('t', 99), cache.mode('k', 99)], [caller, 'read']);
    assert.deepEqual([cache.remembered('t', 100), cache.mode('k', 100)], [undefined, undefined]);
  });
  it('tells a mode that is none from one that is not known', () => {
    const cache = new AccessCache();
    cache.rememberMode('k', null, 100);
    assert.deepEqual([cache.mode('k', 0), cache.mode('other', 0)], [null, undefined]);
  });
  it('forgets everything at once', () => {
    const cache = new AccessCache();
    cache.remember('t', caller, 100);
    cache.rememberMode('k', 'write', 100);
    cache.forget();
    assert.deepEqual([cache.remembered('t', 0), cache.mode('k', 0)], [undefined, undefined]);
  });
  it('never grows without bound', () => {
    const cache = new AccessCache();
    for (let i = 0; i < 10_001; i++) {
      cache.remember(`t${i}`, caller, 100);
      cache.rememberMode(`k${i}`, 'read', 100);
    }
    assert.deepEqual([cache.remembered('t0', 0), cache.mode('k0', 0)], [undefined, undefined]);
    assert.deepEqual([cache.remembered('t10000', 0), cache.mode('k10000', 0)], [caller, 'read']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AccessCache, type ModeOf } from './access-cache.ts';
import type { Caller } from './caller.ts';

const chatKey = (workspaceId: string): Caller => ({ kind: 'chatKey', workspaceId });
const user = (userId: string): Caller => ({
  kind: 'user',
  userId,
  email: `${userId}@example.com`,
  isInstanceOwner: false,
  tokenId: `token of ${userId}`,
  workspaceIds: null,
  modes: ['write'],
});
const on = (botId: string, userId = 'u1', workspaceId = 'w1'): ModeOf => ({
  tokenId: `token of ${userId}`,
  userId,
  bot: { id: botId, workspaceId },
});
const until = (cache: AccessCache) => ({ until: 100, stamp: cache.stamp });

describe('access cache', () => {
  it('knows a caller and a mode until their time is over', () => {
    const cache = new AccessCache();
    cache.remember('t', chatKey('w1'), until(cache));
    cache.rememberMode(on('b1'), 'read', until(cache));
    assert.deepEqual([cache.remembered('t', 99), cache.mode(on('b1'), 99)], [chatKey('w1'), 'read']);
    assert.deepEqual([cache.remembered('t', 100), cache.mode(on('b1'), 100)], [undefined, undefined]);
  });
  it('does not know a mode on a bot that has moved to another workspace', () => {
    const cache = new AccessCache();
    cache.rememberMode(on('b1', 'u1', 'w1'), 'read', until(cache));
    assert.equal(cache.mode(on('b1', 'u1', 'w2'), 0), undefined);
  });
  it('distinguishes no mode from an unknown mode', () => {
    const cache = new AccessCache();
    cache.rememberMode(on('b1'), null, until(cache));
    assert.deepEqual([cache.mode(on('b1'), 0), cache.mode(on('b2'), 0)], [null, undefined]);
  });
  for (const [about, gone] of [
    [{ botId: 'b1' }, ['u1 on b1', 'u2 on b1']],
    [{ userId: 'u1' }, ['u1', 'u1 on b1', 'u1 on b2']],
    [{ workspaceId: 'w1' }, ['w1', 'u1 on b1', 'u2 on b1']],
    [{ botId: 'w1' }, []],
    [{ userId: 'b1' }, []],
  ] as const)
    it(`drops what is about ${JSON.stringify(about)}, nothing else`, () => {
      const cache = new AccessCache();
      const modes = { 'u1 on b1': on('b1'), 'u2 on b1': on('b1', 'u2'), 'u1 on b2': on('b2', 'u1', 'w2') };
      const callers = { u1: user('u1'), u2: user('u2'), w1: chatKey('w1'), w2: chatKey('w2') };
      for (const [token, caller] of Object.entries(callers)) cache.remember(token, caller, until(cache));
      for (const mode of Object.values(modes)) cache.rememberMode(mode, 'write', until(cache));
      cache.invalidate(about);
      const missing = [
        ...Object.keys(callers).filter((token) => cache.remembered(token, 0) === undefined),
        ...Object.entries(modes).flatMap(([name, of]) => (cache.mode(of, 0) === undefined ? [name] : [])),
      ];
      assert.deepEqual(missing, gone);
    });
  it('does not remember what was looked up before an invalidation', () => {
    const cache = new AccessCache();
    const before = until(cache);
    cache.invalidate({ botId: 'b1' });
    cache.remember('t', chatKey('w1'), before);
    cache.rememberMode(on('b1'), 'write', before);
    assert.deepEqual([cache.remembered('t', 0), cache.mode(on('b1'), 0)], [undefined, undefined]);
  });
  it('never grows without bound', () => {
    const cache = new AccessCache();
    for (let i = 0; i < 10_001; i++) {
      cache.remember(`t${i}`, chatKey('w1'), until(cache));
      cache.rememberMode(on(`b${i}`), 'read', until(cache));
    }
    assert.deepEqual([cache.remembered('t0', 0), cache.mode(on('b0'), 0)], [undefined, undefined]);
    assert.deepEqual([cache.remembered('t10000', 0), cache.mode(on('b10000'), 0)], [chatKey('w1'), 'read']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newResultId, newSessionId } from './chat-ids.ts';

const at = Date.UTC(2026, 10, 21, 12);

describe('ids of chats', () => {
  const kinds = [
    ['session', newSessionId, /^[\w-]{30}$/],
    ['result', newResultId, /^[a-z][a-z0-9]{23}$/],
  ] as const;
  for (const [name, make, form] of kinds) {
    it(`${name}: has its form, at any time`, () => {
      for (const time of [0, 1, 36 ** 6 - 1, 36 ** 6, at, 8.64e15]) assert.match(make(time), form);
    });
    it(`${name}: is never the same`, () => {
      assert.equal(new Set(Array.from({ length: 10_000 }, () => make(at))).size, 10_000);
    });
    it(`${name}: comes after what was made before it`, () => {
      const ids = [0, 1, 35, 36, 1000, 60_000].map((later) => make(at + later));
      assert.deepEqual(ids.toSorted(), ids);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newResultId, newSessionId } from './chat-ids.ts';

const at = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;

describe('ids of chats', () => {
  const kinds = [
    ['session', newSessionId, /^[a-z][a-z0-9]{9}[\w-]{24}$/],
    ['result', newResultId, /^[a-z][a-z0-9]{23}$/],
  ] as const;
  for (const [name, make, form] of kinds) {
    it(`${name}: has its form, at any time`, () => {
      for (const time of [0, 1, 36 ** 6 - 1, 36 ** 6, at, 36 ** 8, 8.64e15])
        for (const botId of ['bot1', '', 'Ünïcode 🤖']) assert.match(make(botId, time), form);
    });
    it(`${name}: is never the same`, () => {
      assert.equal(new Set(Array.from({ length: 10_000 }, () => make('bot1', at))).size, 10_000);
    });
    it(`${name}: comes after what was made before it, also months later`, () => {
      const later = [0, 1, 35, 36, 1000, 60_000, DAY, 26 * DAY, 400 * DAY, 30 * 365 * DAY];
      const ids = later.map((ms) => make('bot1', at + ms));
      assert.deepEqual(ids.toSorted(), ids);
    });
    it(`${name}: tells its moment`, () => {
      assert.equal(Number.parseInt(make('bot1', at).slice(2, 10), 36), at);
    });
  }

  it('begin alike for one bot, whatever the kind and the time', () => {
    const marks = [newSessionId, newResultId].flatMap((make) =>
      [at, at + DAY].map((time) => make('bot1', time).slice(0, 2)),
    );
    assert.deepEqual(marks, ['jg', 'jg', 'jg', 'jg']);
  });

  it('spread bots evenly over shards', () => {
    const bots = 20_000;
    const counts = new Map<string, number>();
    for (let i = 0; i < bots; i++) {
      const mark = newSessionId(`bot-${i}`, at).slice(0, 2);
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
    assert.equal(counts.size, 26 * 36);
    // 21.4 bots a mark: a mark of three times as many would be no hash.
    assert.ok(Math.max(...counts.values()) < 64, `${Math.max(...counts.values())}`);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMailQuota } from '#server/mail/mail-quota.ts';
import type { LimitLevels } from '#store/ports/shared.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import { DailyBytes } from './daily-bytes.ts';
import { RateLimiter } from './rate-limiter.ts';
import { type Leveled, SharedLevels } from './shared-levels.ts';

const now = 1_000_000;
const clock = () => now;

/** Of each kind of limit, ten for a key: how one is taken, whether it was refused. */
const kinds: Readonly<Record<string, () => Leveled & { readonly takes: (key: string) => boolean }>> = {
  'rate limiter': () => {
    const limit = new RateLimiter(10);
    return Object.assign(limit, { takes: (key: string) => limit.take(key, now).retryAfter === null });
  },
  'attempt limiter': () => {
    const limit = new AttemptLimiter(10);
    return Object.assign(limit, { takes: (key: string) => limit.take(key, now) === null });
  },
  'bytes a day': () => {
    const limit = new DailyBytes(10);
    const takes = (key: string) => {
      if (limit.retryAfter(key, now) !== null) return false;
      limit.use(key, 1, now);
      return true;
    };
    return Object.assign(limit, { takes });
  },
  'mail quota': () => {
    const limit = createMailQuota(10, clock);
    let mails = 0;
    return Object.assign(limit, { takes: (key: string) => limit.take(key, `mail ${mails++}`) === null });
  },
};

/** What processes add up, without time. */
function addingUp(): LimitLevels & { readonly names: () => readonly string[] } {
  const levels = new Map<string, number>();
  return {
    add: async (uses) => {
      for (const { name, amount } of uses) levels.set(name, Math.max(0, (levels.get(name) ?? 0) + amount));
      return new Map(levels);
    },
    sweep: async () => {},
    names: () => [...levels.keys()],
  };
}

describe('limits of several processes', () => {
  for (const [name, create] of Object.entries(kinds))
    it(`${name}: what one process let through, another one does not`, async () => {
      const levels = addingUp();
      const [one, two] = [create(), create()];
      const shares = [one, two].map(
        (limit) => new SharedLevels({ levels, limits: { limit }, clock, onError: assert.ifError }),
      );
      const shareAll = async () => {
        for (const each of shares) await each.share();
        for (const each of shares) each.close();
      };
      for (let n = 0; n < 6; n += 1) assert.equal(one.takes('k'), true);
      assert.equal(two.takes('k'), true);
      await shareAll();
      // Three are left for both; nobody knows yet how the other one uses them.
      assert.deepEqual(
        [two.takes('k'), two.takes('k'), two.takes('k'), two.takes('k')],
        [true, true, true, false],
      );
      assert.equal(two.takes('other'), true);
      assert.equal(one.takes('k'), true);
      await shareAll();
      // It told before the other one did: now it is told.
      assert.equal(one.takes('k'), true);
      await shareAll();
      assert.equal(one.takes('k'), false);
      // Keys are addresses of visitors.
      assert.equal(
        levels.names().some((each) => each.includes('k ') || each.includes('other')),
        false,
      );
    });

  it('gives back what was taken back', async () => {
    const levels = addingUp();
    const limit = new AttemptLimiter(10);
    const share = new SharedLevels({ levels, limits: { limit }, clock, onError: assert.ifError });
    limit.take('k', now);
    await share.share();
    limit.giveBack('k');
    await share.share();
    assert.equal((await levels.add([])).values().next().value, 0);
    share.close();
  });

  it('goes on by itself when the others cannot be told', async () => {
    const failures: unknown[] = [];
    const limit = new RateLimiter(1);
    const add = () => Promise.reject(new Error('away'));
    const levels = { ...addingUp(), add };
    const share = new SharedLevels({
      levels,
      limits: { limit },
      clock,
      onError: (error) => failures.push(error),
    });
    assert.equal(limit.take('k', now).retryAfter, null);
    await share.share();
    assert.equal(failures.length, 1);
    assert.notEqual(limit.take('k', now).retryAfter, null);
    share.close();
  });
});

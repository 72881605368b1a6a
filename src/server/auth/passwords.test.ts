import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '#server/app-error.ts';
import { defaultCost, PasswordHasher } from './passwords.ts';

const cheap = { log2N: 4, r: 8, p: 1 };

describe('passwords', () => {
  it('are hashed with a salt, and with parameters that the hash carries', async () => {
    const hasher = new PasswordHasher(cheap);
    const [one, other] = [await hasher.hash('secret word'), await hasher.hash('secret word')];
    assert.match(one, /^scrypt\$4\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    assert.notEqual(one, other);
    const later = new PasswordHasher({ log2N: 5, r: 8, p: 2 });
    assert.equal(await later.verify('secret word', one), true);
    assert.equal(await later.verify('secret Word', one), false);
  });

  it('match in every form of the same letters', async () => {
    const hasher = new PasswordHasher(cheap);
    assert.equal(await hasher.verify('cafe\u0301', await hasher.hash('caf\u00e9')), true);
  });

  it('never match without a hash, or with one that cannot be read', async () => {
    const hasher = new PasswordHasher(cheap);
    for (const hash of [null, '', 'scrypt$4$8$1$$', 'plain', 'scrypt$4$8$1$YQ$YQ'])
      assert.equal(await hasher.verify('', hash), false, String(hash));
  });

  it('are hashed slowly by default, in less than 64 MB', async () => {
    const { log2N, r, p } = defaultCost;
    assert.ok(2 ** log2N * r * 128 <= 64 * 1024 * 1024);
    assert.ok(2 ** log2N * r * p >= 2 ** 15 * 8 * 3);
    const hasher = new PasswordHasher();
    assert.equal(await hasher.verify('x', await hasher.hash('x')), true);
  });

  it('wait for their turn, and are refused when too many wait', async () => {
    const hasher = new PasswordHasher(cheap);
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => hasher.hash('x')));
    const refused = settled.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 8);
    for (const each of refused)
      assert.ok(
        each.status === 'rejected' && each.reason instanceof AppError && each.reason.code === 'OVERLOADED',
      );
    assert.match(await hasher.hash('x'), /^scrypt/);
  });
});

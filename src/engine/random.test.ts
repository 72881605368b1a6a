import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { randomAt, randomIdAt } from './random.ts';

const hexSeed = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
  .map((d) => d.join(''));
const seeds = ['0'.repeat(32), 'f'.repeat(32), '000102030405060708090a0b0c0d0e0f', `${'0'.repeat(31)}1`];

test('the same seed and number always give the same, in [0, 1)', () => {
  fc.assert(
    fc.property(hexSeed, fc.maxSafeNat(), (seed, n) => {
      const random = randomAt(seed, n);
      assert.ok(random >= 0 && random < 1);
      const id = randomIdAt(seed, n);
      assert.match(id, /^[a-z][a-z0-9]{23}$/);
      assert.equal(randomAt(seed, n), random);
      assert.equal(randomIdAt(seed, n), id);
    }),
  );
});

test('what was given once is given for ever: recorded sessions must replay', () => {
  const rows = [
    { seed: seeds[0], n: 0, random: 0.21425153774540806, id: 'pj4jkp7g3zqzj0drwrsghzna' },
    { seed: seeds[2], n: 7, random: 0.9280196563714028, id: 'asm539x31k6u17tu85doyx62' },
  ];
  for (const row of rows) {
    assert.equal(randomAt(row.seed ?? '', row.n), row.random);
    assert.equal(randomIdAt(row.seed ?? '', row.n), row.id);
  }
});

for (const seed of seeds) {
  test(`numbers of seed ${seed} are spread evenly`, () => {
    const buckets = Array.from({ length: 100 }, () => 0);
    let sum = 0;
    let lag = 0;
    let previous = 0.5;
    const count = 100_000;
    for (let n = 0; n < count; n++) {
      const random = randomAt(seed, n);
      const bucket = Math.floor(random * 100);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      sum += random;
      lag += (random - 0.5) * (previous - 0.5);
      previous = random;
    }
    const expected = count / 100;
    const chiSquare = buckets.reduce((total, seen) => total + (seen - expected) ** 2 / expected, 0);
    assert.ok(chiSquare < 160, `chi-square of 99 degrees of freedom: ${chiSquare}`);
    assert.ok(Math.abs(sum / count - 0.5) < 0.005);
    assert.ok(Math.abs(lag / count) < 0.001, 'neighbours do not follow each other');
  });
}

test('one bit of seed or number changes half of the bits', () => {
  const rows: { name: string; other: (bit: number) => number }[] = [
    { name: 'seed', other: (bit) => randomAt(flip(seeds[2] ?? '', bit), 1) },
    { name: 'number', other: (bit) => randomAt(seeds[2] ?? '', 1 + 2 ** (bit % 50)) },
  ];
  for (const row of rows) {
    let changed = 0;
    for (let bit = 0; bit < 128; bit++) changed += distance(randomAt(seeds[2] ?? '', 1), row.other(bit));
    assert.ok(changed / 128 > 13 && changed / 128 < 19, `${row.name}: ${changed / 128} of 32`);
  }
});

test('every bit of the seed and of the number counts, ids never repeat', () => {
  const ids = new Set<string>();
  for (let n = 0; n < 20_000; n++) ids.add(randomIdAt(seeds[0] ?? '', n));
  for (let bit = 0; bit < 128; bit++) ids.add(randomIdAt(flip(seeds[2] ?? '', bit), 0));
  ids.add(randomIdAt(seeds[0] ?? '', 2 ** 32));
  ids.add(randomIdAt(seeds[0] ?? '', 2 ** 52));
  assert.equal(ids.size, 20_130);
});

test('each character of ids is used about equally', () => {
  const seen = new Map<string, number>();
  for (let n = 0; n < 5_000; n++)
    for (const char of randomIdAt(seeds[1] ?? '', n).slice(1)) seen.set(char, (seen.get(char) ?? 0) + 1);
  assert.equal(seen.size, 36);
  const expected = (5_000 * 23) / 36;
  for (const [char, count] of seen)
    assert.ok(Math.abs(count - expected) / expected < 0.1, `${char}: ${count}`);
});

test('seeds that are not 32 hexadecimal digits still work', () => {
  for (const seed of ['', 'xyz', '__proto__', 'F'.repeat(40)]) {
    assert.ok(randomAt(seed, 1) < 1);
    assert.match(randomIdAt(seed, 1), /^[a-z][a-z0-9]{23}$/);
  }
});

function flip(seed: string, bit: number): string {
  const at = bit >> 2;
  const digit = (Number.parseInt(seed.charAt(at), 16) ^ (1 << (bit & 3))).toString(16);
  return seed.slice(0, at) + digit + seed.slice(at + 1);
}

function distance(a: number, b: number): number {
  let bits = (Math.floor(a * 2 ** 32) ^ Math.floor(b * 2 ** 32)) >>> 0;
  let count = 0;
  for (; bits !== 0; bits >>>= 1) count += bits & 1;
  return count;
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { includesText } from './includes-text.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 });

it('says what the built-in search says', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(700), fc.nat(500), (text, part, often, times) => {
      const long = `${part.repeat(times)}b${text}`;
      const whole = `${text.repeat(often)}${part.repeat(often)}${long}`.slice(0, 3000);
      assert.equal(includesText(whole, long), whole.includes(long));
      assert.equal(includesText(whole, long.slice(0, 5)), whole.includes(long.slice(0, 5)));
    }),
    { numRuns: 300 },
  );
});

it('takes time linear in both where the built-in search does not', () => {
  const half = 'a'.repeat(50_000);
  assert.equal(includesText('a'.repeat(500_000), `${half}b${half}`), false);
});

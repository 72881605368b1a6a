import assert from 'node:assert/strict';
import { it } from 'node:test';
import { normalized } from './normalized.ts';

for (const [name, text, isNormal] of [
  ['Latin text', 'abc é', true],
  ['an accent of its own', 'e\u0301', true],
  ['Korean syllables in pieces', '\u1112\u1161\u11ab'.repeat(20), true],
  ['marks of letters outside the first plane', '\u{1d15e}'.repeat(20), true],
  ['a long text with accents', 'e\u0301'.repeat(100), true],
  ['thirty marks in a row', `${'x'.repeat(40)}${'\u0301\u0323'.repeat(15)}`, true],
  ['more marks in a row than any language has', `${'x'.repeat(40)}${'\u0301\u0323'.repeat(16)}`, false],
] as const)
  it(`${name}: ${isNormal ? 'as the platform does it' : 'left as it is'}`, () =>
    assert.equal(normalized(text), isNormal ? text.normalize() : text));

it('takes time linear in the text, whatever it holds', () => {
  const text = `a${'\u0301\u0323'.repeat(500_000)}`;
  assert.equal(normalized(text), text);
});

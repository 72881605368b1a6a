import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { regexJob } from './regex-job.ts';
import { TextBudget } from './text-budget.ts';

const long = 'x'.repeat(6_000_000);

describe('text budget', () => {
  it('gives values back as long as there is room', () => {
    const budget = new TextBudget();
    assert.equal(budget.put('a'), 'a');
    assert.deepEqual(budget.put(['a', null]), ['a', null]);
    assert.equal(budget.put(undefined), undefined);
    assert.equal(budget.isSpent, false);
  });
  it('gives nothing more once the texts of a step are too long', () => {
    const budget = new TextBudget();
    const given = Array.from({ length: 10 }, () => budget.put(long));
    assert.deepEqual(
      given.map((value) => value === null),
      [false, false, false, false, false, false, false, false, true, true],
    );
    assert.equal(budget.isSpent, true);
  });
  for (const [name, value, fits] of [
    ['a long text', long, true],
    ['a text beyond the limit', long + long, false],
    ['a list beyond the limit', [long, long], false],
    ['a list in lists beyond the limit', [[long], [[long]]], false],
    ['a number', 5, true],
    ['null', null, true],
  ] as const) {
    it(`${fits ? 'takes' : 'refuses'} ${name}`, () => assert.equal(new TextBudget().fits(value), fits));
  }
  it('does not overflow on a list nested without end', () => {
    let nested: unknown = 'x';
    for (let i = 0; i < 100_000; i++) nested = [nested];
    assert.equal(new TextBudget().fits(nested), true);
  });
});

describe('regex job', () => {
  for (const [pattern, args] of [
    ['(?<=a)b', { pattern: '(?<=a)b', flags: '' }],
    ['/(?<=a)b/i', { pattern: '(?<=a)b', flags: 'i' }],
    ['/a/b/g', { pattern: 'a/b', flags: 'g' }],
    ['/', { pattern: '/', flags: '' }],
  ] as const) {
    it(`reads ${pattern}`, () =>
      assert.deepEqual(regexJob(pattern, 't'), { body: '', mode: 'regex', args: { ...args, text: 't' } }));
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hintLabels } from './hint-labels.ts';

describe('hintLabels', () => {
  for (const count of [1, 25, 26, 49, 50, 700])
    it(`gives ${count} labels of which none begins another`, () => {
      const labels = hintLabels(count);
      assert.equal(labels.length, count);
      assert.equal(new Set(labels).size, count);
      for (const label of labels)
        assert.ok(!labels.some((other) => other !== label && other.startsWith(label)), label);
    });

  it('keeps short labels for the first ones', () => {
    assert.deepEqual(hintLabels(26).slice(22), ['b', 'n', 'ma', 'ms']);
  });
});

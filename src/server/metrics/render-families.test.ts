import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { metric, readMetrics } from '#kit/read-metrics.ts';
import { Histogram } from './histogram.ts';
import { joinedFamilies } from './joined-families.ts';
import { Metrics } from './metrics.ts';
import { renderFamilies } from './render-families.ts';

describe('metrics as text', () => {
  it('escape what labels hold, and leave out families without samples', () => {
    const text = renderFamilies([
      { name: 'a', help: 'A', type: 'gauge', samples: [{ labels: { l: 'x"\\\ny' }, value: 1.5 }] },
      { name: 'b', help: 'B', type: 'gauge', samples: [] },
    ]);
    assert.equal(text, '# HELP a A\n# TYPE a gauge\na{l="x\\"\\\\\\ny"} 1.5\n');
  });

  it('have buckets that hold those before them, in seconds', () => {
    const histogram = new Histogram([10, 100]);
    for (const ms of [1, 10, 11, 5_000]) histogram.observe(ms);
    assert.equal(histogram.count, 4);
    const family = { name: 'a', help: 'A', type: 'histogram', samples: histogram.samples() } as const;
    assert.deepEqual(renderFamilies([family]).split('\n').slice(2, 7), [
      'a_bucket{le="0.01"} 2',
      'a_bucket{le="0.1"} 3',
      'a_bucket{le="+Inf"} 4',
      'a_sum 5.022',
      'a_count 4',
    ]);
  });

  it('of several processes tell them apart', () => {
    const of = (failures: number) => {
      const metrics = new Metrics();
      for (let n = 0; n < failures; n += 1) metrics.effect('http', { ms: n, hasFailed: true });
      metrics.turns.observe(3);
      return metrics.families();
    };
    const text = renderFamilies(
      joinedFamilies([
        { process: '1', families: of(2) },
        { process: '2', families: of(3) },
      ]),
    );
    const samples = readMetrics(text);
    assert.equal(metric(samples, 'parley_effects_total', { process: '1', outcome: 'failed' }), 2);
    assert.equal(metric(samples, 'parley_effects_total', { outcome: 'failed' }), 5);
    assert.equal(metric(samples, 'parley_turn_duration_seconds_count'), 2);
  });
});

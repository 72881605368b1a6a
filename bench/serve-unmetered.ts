import { Histogram } from '#server/metrics/histogram.ts';
import { Tally } from '#server/metrics/tally.ts';

/** The service without its metrics: what they cost is the difference. */
Histogram.prototype.observe = () => {};
Tally.prototype.add = () => {};
await import('./serve.ts');

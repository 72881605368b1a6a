import assert from 'node:assert/strict';
import { it } from 'node:test';
import { problemCounts, problemWords } from './problem-counts.ts';

const of = (...severities: readonly ('error' | 'warning' | 'info')[]) =>
  severities.map((severity) => ({ severity }));
const ignored = { severity: 'error', ignored: { reason: 'Planned' } } as const;

for (const [findings, words] of [
  [[], undefined],
  [of('info', 'info'), undefined],
  [of('error'), '1 error'],
  [of('warning', 'warning'), '2 warnings'],
  [of('error', 'warning', 'error', 'info'), '2 errors, 1 warning'],
  [[ignored, ...of('warning')], '1 warning'],
] as const)
  it(`${words}`, () => assert.equal(problemWords(problemCounts(findings)), words));

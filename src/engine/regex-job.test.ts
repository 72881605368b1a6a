import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { regexJob } from './regex-job.ts';

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

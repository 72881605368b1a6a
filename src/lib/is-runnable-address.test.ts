import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isRunnableAddress } from './is-runnable-address.ts';

const rows: readonly (readonly [url: string, isRunnable: boolean])[] = [
  ['javascript:alert(1)', true],
  [' java\nscript:alert(1)', true],
  ['JavaScript:void 0', true],
  ['vbscript:x', true],
  ['data:text/html,<script>', true],
  ['data:image/png;base64,AA', false],
  ['https://a.example/javascript:', false],
  ['{{url}}', false],
  ['javascript', false],
];
for (const [url, isRunnable] of rows)
  it(`${JSON.stringify(url)} ${isRunnable ? 'runs' : 'does not run'}`, () => {
    assert.equal(isRunnableAddress(url), isRunnable);
  });

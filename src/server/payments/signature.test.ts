import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { isSigned } from './signature.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');
const t = Math.floor(now / 1000);
const body = Buffer.from('{"a":"ü"}');
const mac = (secret = 'whsec_1', time: number | string = t, bytes: Uint8Array = body): string =>
  createHmac('sha256', secret).update(`${time}.`).update(bytes).digest('hex');
const zeros = '0'.repeat(64);

const rows: readonly (readonly [name: string, header: string, expected: boolean])[] = [
  ['signed now', `t=${t},v1=${mac()}`, true],
  ['with the other secret', `t=${t},v1=${mac('whsec_2')}`, true],
  ['with blanks, old forms and unknown parts', `t=${t}, v0=${zeros}, x, v1=${mac()}`, true],
  ['one of several', `t=${t},v1=${zeros},v1=${mac()}`, true],
  ['in capital letters', `t=${t},v1=${mac().toUpperCase()}`, true],
  ['five minutes old', `t=${t - 300},v1=${mac('whsec_1', t - 300)}`, true],
  ['older', `t=${t - 301},v1=${mac('whsec_1', t - 301)}`, false],
  ['of the future', `t=${t + 302},v1=${mac('whsec_1', t + 302)}`, false],
  ['an old signature under a new time', `t=${t},v1=${mac('whsec_1', t - 999)}`, false],
  ['two times', `t=${t},t=${t - 1},v1=${mac()}`, false],
  ['no time', `v1=${mac()}`, false],
  ['a time that is none', `t=now,v1=${mac('whsec_1', 'now')}`, false],
  ['with another secret', `t=${t},v1=${mac('whsec_3')}`, false],
  ['of other bytes', `t=${t},v1=${mac('whsec_1', t, Buffer.from('{"a":"u"}'))}`, false],
  ['the old form alone', `t=${t},v0=${mac()}`, false],
  ['half of it', `t=${t},v1=${mac().slice(0, 32)}`, false],
  ['no hex', `t=${t},v1=${'z'.repeat(64)}`, false],
  ['nothing', '', false],
];
for (const [name, header, expected] of rows)
  test(`signature: ${name}`, () => {
    assert.equal(isSigned(body, header, { secrets: ['whsec_1', 'whsec_2'], now }), expected);
  });

test('without a secret nothing is signed', () => {
  assert.equal(isSigned(body, `t=${t},v1=${mac('')}`, { secrets: [], now }), false);
});

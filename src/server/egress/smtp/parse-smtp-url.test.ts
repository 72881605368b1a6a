import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseSmtpUrl } from './parse-smtp-url.ts';

/** Text → host, port, security, whether the certificate is looked at, login; null: it is refused. */
const rows: readonly (readonly [text: string, expected: readonly unknown[] | null])[] = [
  ['smtp://mail.example', ['mail.example', 587, 'when-offered', false]],
  ['smtp://mail.example:25', ['mail.example', 25, 'when-offered', false]],
  ['smtp://u:p@mail.example', ['mail.example', 587, 'starttls', true, 'u', 'p']],
  ['smtps://u%40a.example:p%2F%3A@mail.example', ['mail.example', 465, 'tls', true, 'u@a.example', 'p/:']],
  ['smtp://u:p@10.0.0.1:1025?tls=off', ['10.0.0.1', 1025, 'off', false, 'u', 'p']],
  ['smtps://u:p@[fd00::1]?tls=unverified', ['fd00::1', 465, 'tls', false, 'u', 'p']],
  ['smtps://mail.example?tls=off', null],
  ['smtp://mail.example?tls=no', null],
  ['smtp://u:100%canary@mail.example', null],
  ['https://u:canary@mail.example', null],
  ['mail.example:587', null],
  ['smtp://', null],
  ['canary', null],
];

for (const [text, expected] of rows)
  it(`${text} is ${expected === null ? 'refused, and not repeated' : 'read'}`, () => {
    const read = parseSmtpUrl(text);
    if (!read.ok) {
      assert.equal(expected, null);
      assert.doesNotMatch(read.error, /canary/);
      return;
    }
    const { host, port, security, verifies, login, isOperators } = read.value;
    const found = [host, port, security, verifies, ...(login ? [login.username, login.password] : [])];
    assert.deepEqual(found, expected);
    assert.equal(isOperators, true);
  });

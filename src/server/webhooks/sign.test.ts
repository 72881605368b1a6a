import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newWebhookSecret, sign } from './sign.ts';

const rows: readonly (readonly [secret: string, body: string, at: number, expected: string])[] = [
  ['par_wh_x', '{}', 1_767_225_600_999, 't=1767225600,v1='],
  ['', 'é€😀', 0, 't=0,v1='],
];

for (const [secret, body, at, expected] of rows)
  test(`${JSON.stringify(body)} at ${at} is signed by whole seconds`, () => {
    const made = sign(secret, body, at);
    assert.ok(made.startsWith(expected), made);
    assert.match(made, /v1=[0-9a-f]{64}$/);
    assert.notEqual(made, sign(`${secret}y`, body, at));
    assert.notEqual(made, sign(secret, `${body} `, at));
    assert.notEqual(made, sign(secret, body, at + 1000));
    assert.equal(made, sign(secret, body, Math.floor(at / 1000) * 1000));
  });

test('a signature is what other tools make of it', () => {
  assert.equal(
    sign('par_wh_x', '{}', 1_767_225_600_000),
    't=1767225600,v1=ec66cfbd5eb14f30c269bbe24527ee90fda75e47211b672d1f065218e7fe6007',
  );
});

test('secrets are long and never the same', () => {
  assert.match(newWebhookSecret(), /^par_wh_[\w-]{43}$/);
  assert.notEqual(newWebhookSecret(), newWebhookSecret());
});

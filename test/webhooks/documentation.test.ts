import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { webhookEvents } from '#contract/webhook-schema.ts';
import { root } from '#kit/source.ts';
import { sign } from '#server/webhooks/sign.ts';

const page = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const example: Readonly<Record<string, unknown>> = await import(
  `data:text/javascript,${encodeURIComponent(code)}`
);

function isGenuine(...given: readonly unknown[]): unknown {
  const check = example['isGenuine'];
  assert.ok(typeof check === 'function');
  return Reflect.apply(check, undefined, given);
}

const body = '{"event":"ping","data":"é"}';
const rows: readonly (readonly [
  name: string,
  body: string,
  /** When the row runs: a signature is too old after five minutes. */
  signature: () => string | undefined,
  expected: boolean,
])[] = [
  ['what was signed now', body, () => sign('s', body, Date.now()), true],
  ['what was signed by another secret', body, () => sign('t', body, Date.now()), false],
  ['what was changed', `${body} `, () => sign('s', body, Date.now()), false],
  ['what is old', body, () => sign('s', body, Date.now() - 400_000), false],
  ['what is no signature', body, () => 't=1,v1=', false],
  ['nothing', body, () => undefined, false],
];

for (const [name, given, signature, expected] of rows)
  test(`the documented check ${expected ? 'takes' : 'refuses'} ${name}`, () =>
    assert.equal(isGenuine(given, signature(), 's'), expected));

test('every event is documented', () => {
  for (const event of webhookEvents) assert.ok(page.includes(`| \`${event}\` |`), event);
});

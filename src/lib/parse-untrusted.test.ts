import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { parseUntrusted } from './parse-untrusted.ts';

/** Values that cannot be compared or shown as they are parsed. */
const hostile: readonly string[] = [
  '{"toString":1}',
  '{"valueOf":{},"toString":null}',
  '{"length":{"toString":1}}',
  '{"length":{"\\u0074oString":1}}',
  '[{"length":{"valueOf":1,"toString":[]}}]',
  '{"__proto__":{"toString":1},"length":{"toString":1}}',
];

/** Each of them throws for at least one of the values when it comes from `JSON.parse`. */
const uses: Readonly<Record<string, (value: unknown) => unknown>> = {
  'a limit of a text': (value) => z.string().max(5).safeParse(value),
  'a limit of a list': (value) => z.array(z.unknown()).min(1).safeParse(value),
  'a template': (value) => `${value}`,
  'a comparison': (value) => Object(value) < 5,
};

describe('untrusted JSON', () => {
  for (const text of hostile) {
    for (const [name, use] of Object.entries(uses))
      it(`${text} bears ${name}`, () => assert.doesNotThrow(() => use(parseUntrusted(text))));
    it(`${text} stays the same value`, () => {
      assert.deepEqual(parseUntrusted(text), JSON.parse(text));
      assert.equal(JSON.stringify(parseUntrusted(text)), JSON.stringify(JSON.parse(text)));
    });
  }
  for (const [name, use] of Object.entries(uses))
    it(`needs a guard against ${name}`, () =>
      assert.ok(hostile.some((text) => throws(() => use(JSON.parse(text))))));
  it('is nested as deeply as one likes', () => {
    const depth = 200_000;
    const text = `${'['.repeat(depth)}{"toString":1}${']'.repeat(depth)}`;
    assert.ok(Array.isArray(parseUntrusted(text)));
  });
});

function throws(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}

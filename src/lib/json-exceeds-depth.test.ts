import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jsonExceedsDepth } from './json-exceeds-depth.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const rows: readonly (readonly [text: string, max: number, exceeds: boolean])[] = [
  ['', 0, false],
  ['1', 0, false],
  ['[]', 0, true],
  ['[[1]]', 1, true],
  ['[[1]]', 2, false],
  ['[[],[],[],{}]', 2, false],
  ['{"a":{"b":[]}}', 2, true],
  ['{"a":{"b":[]}}', 3, false],
  ['"[[[["', 0, false],
  ['"\\"[[["', 0, false],
  ['["\\\\",[[1]]]', 2, true],
  ['["ä[[€", 1]', 1, false],
  [']]]][', 0, false],
  ['"[[', 0, false],
  [nested(10_000, ['[', ']']), 64, true],
  [nested(10_000, ['{"a":', '}']), 64, true],
  [nested(64, ['{"a":', '}']), 64, false],
];

for (const [text, max, exceeds] of rows)
  it(`${text.slice(0, 20)} ${exceeds ? 'is deeper' : 'is not deeper'} than ${max}`, () =>
    assert.equal(jsonExceedsDepth(bytes(text), max), exceeds));

it('looks at nothing behind the first place that is too deep, and at each byte once', () => {
  const hostile: readonly (readonly [text: string, looks: number])[] = [
    [nested(1_500_000, ['[', ']']), 65],
    [nested(500_000, ['{"a":', '}']), 64 * 5 + 1],
    [`{"entry":[${'[],'.repeat(50_000)}[]]}`, 150_014],
    [`"${'['.repeat(100_000)}"`, 100_002],
  ];
  for (const [text, most] of hostile) {
    let looks = 0;
    const counted = new Proxy(bytes(text), {
      get: (all, key) => {
        if (key === 'length') return all.length;
        looks += 1;
        return Reflect.get(all, key);
      },
    });
    jsonExceedsDepth(counted, 64);
    assert.ok(looks <= most, `${looks} of ${text.length}: ${text.slice(0, 20)}`);
  }
});

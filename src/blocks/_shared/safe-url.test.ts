import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { next } from '#engine/next.ts';
import { act, talk } from '#kit/toy-blocks.ts';
import { filledPixels } from './filled-pixels.ts';
import { pairsOf } from './pairs-of.ts';
import { MEDIA_SCHEMES, PAGE_SCHEMES, safeUrl } from './safe-url.ts';

type Context = Parameters<typeof safeUrl>[2];

/** What a block sees, and what it logs, where `v` holds this value. */
function within<T>(
  value: string | null,
  look: (ctx: Context) => T,
): { seen: T | undefined; logs: readonly string[] } {
  let seen: T | undefined;
  const looking = act((ctx) => {
    seen = look(ctx);
    return next;
  });
  const [turn] = talk({ groups: { a: [looking] }, variables: [{ id: 'v', name: 'v', value }] }, ['start']);
  return { seen, logs: turn?.logs.map(({ status, details }) => `${status}: ${details}`) ?? [] };
}

describe('addresses that may be opened', () => {
  const rows: readonly (readonly [
    stored: string | undefined,
    value: string | null,
    media: boolean,
    page: boolean,
  ])[] = [
    ['https://a.example/x', null, true, true],
    ['HTTP://a.example', null, true, true],
    ['{{v}}', 'https://a.example', true, true],
    ['https://{{v}}/x', 'a.example', true, true],
    ['a.example/x', null, true, true],
    ['/x', null, true, true],
    ['//a.example', null, true, true],
    ['localhost:3000/x', null, true, true],
    ['a.example:8080', null, true, true],
    ['data:image/png;base64,AA==', null, true, false],
    ['blob:https://a.example/1', null, true, false],
    ['javascript:alert(1)', null, false, false],
    ['{{v}}', 'javascript:alert(1)', false, false],
    ['{{v}}', '  JavaScript:alert(1)', false, false],
    ['{{v}}', 'java\tscript:alert(1)', false, false],
    ['vbscript:x', null, false, false],
    ['file:///etc/passwd', null, false, false],
    // What looks like a port is code where a browser opens it.
    ['javascript:80', null, false, false],
    ['{{v}}', 'javascript:1/alert(1)', false, false],
    ['{{v}}', 'JAVASCRIPT:1?alert(1):0', false, false],
    ['{{v}}', 'vbscript:1#x', false, false],
    ['{{v}}', '127.0.0.1:3000/x', true, true],
  ];
  for (const [stored, value, media, page] of rows)
    for (const [name, schemes, opens] of [
      ['media', MEDIA_SCHEMES, media],
      ['a page', PAGE_SCHEMES, page],
    ] as const)
      it(`${JSON.stringify(stored)} with ${JSON.stringify(value)} as ${name}: ${opens}`, () => {
        const { seen, logs } = within(value, (ctx) => safeUrl(stored, schemes, ctx));
        const filled = (stored ?? '').replace('{{v}}', value ?? '').trim();
        assert.equal(seen, opens ? filled : undefined);
        assert.deepEqual(logs, opens ? [] : [`warning: ${filled}`]);
      });

  for (const stored of [undefined, '', '   ', '{{v}}', '{{gone}}'])
    it(`${JSON.stringify(stored)} is none, and nothing is said of it`, () => {
      assert.deepEqual(
        within(null, (ctx) => safeUrl(stored, MEDIA_SCHEMES, ctx)),
        { seen: undefined, logs: [] },
      );
    });

  it('a long one is logged by its beginning', () => {
    const { logs } = within(`javascript:${'x'.repeat(500)}`, (ctx) => safeUrl('{{v}}', PAGE_SCHEMES, ctx));
    assert.equal(logs[0], `warning: javascript:${'x'.repeat(189)}`);
  });
});

describe('lengths in pixels', () => {
  const rows: readonly (readonly [
    option: number | string | undefined,
    value: string | null,
    pixels: number,
  ])[] = [
    [200, null, 200],
    [0.5, null, 0.5],
    ['200', null, 200],
    ['200px', null, 200],
    ['{{v}}', '300', 300],
    ['{{v}}', null, 400],
    ['tall', null, 400],
    ['', null, 400],
    [undefined, null, 400],
    [0, null, 400],
    [-1, null, 400],
    ['Infinity', null, 400],
  ];
  for (const [option, value, pixels] of rows)
    it(`${JSON.stringify(option)} with ${JSON.stringify(value)} is ${pixels}`, () =>
      assert.equal(within(value, (ctx) => filledPixels(option, 400, ctx)).seen, pixels));
});

describe('named texts', () => {
  const rows: readonly (readonly [pairs: Parameters<typeof pairsOf>[0], record: object])[] = [
    [undefined, {}],
    [[], {}],
    [[{ key: 'a', value: '1' }], { a: '1' }],
    [[{ key: ' a ', value: ' 1 ' }], { a: ' 1 ' }],
    [[{ key: '{{v}}', value: '<{{v}}>' }], { x: '<x>' }],
    [[{ key: 'a' }, { value: '1' }, { key: '', value: '1' }, { key: 'b', value: '' }], {}],
    [
      [
        { key: ' ', value: '1' },
        { key: 'a', value: '{{gone}}' },
      ],
      {},
    ],
    [
      [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
      { a: '2' },
    ],
  ];
  for (const [pairs, record] of rows)
    it(JSON.stringify(pairs) ?? 'none', () =>
      assert.deepEqual(within('x', (ctx) => pairsOf(pairs, ctx)).seen, record),
    );
  it('of a name that objects have by nature', () => {
    const { seen } = within(null, (ctx) => pairsOf([{ key: '__proto__', value: '1' }], ctx));
    assert.deepEqual(Object.entries(seen ?? {}), [['__proto__', '1']]);
  });
});

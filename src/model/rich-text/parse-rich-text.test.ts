import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fillRichText, hasVariables } from './fill-rich-text.ts';
import { MAX_DEPTH, parseRichText } from './parse-rich-text.ts';
import { toWireMarkdown, toWireRichText } from './shape-rich-text.ts';
import { toPlainText } from './to-plain-text.ts';

const p = (...children: unknown[]) => ({ type: 'p', children });

const rows: readonly (readonly [name: string, stored: unknown, parsed: readonly unknown[]])[] = [
  // Not rich text
  ['nothing', undefined, []],
  ['null', null, []],
  ['a text', 'Hi', []],
  ['an object', { type: 'p', children: [] }, []],
  ['garbage in a list', [1, 'x', null, true, [], [[]], {}, undefined], []],

  // Leaves
  ['a leaf', [p({ text: 'a' })], [p({ text: 'a' })]],
  ['marks', [p({ text: 'a', bold: true, code: true })], [p({ text: 'a', bold: true, code: true })]],
  ['marks that are none', [p({ text: 'a', bold: 'yes', italic: false, code: 1 })], [p({ text: 'a' })]],
  ['unknown keys of a leaf', [p({ text: 'a', color: 'red' })], [p({ text: 'a', color: 'red' })]],
  ['a text that is none', [p({ text: 7 }, { text: null }, { bold: true })], [p()]],
  ['a leaf at the top', [{ text: 'a' }], [p({ text: 'a' })]],
  ['an empty leaf', [p({ text: '' })], [p({ text: '' })]],
  ['half a character', [p({ text: '\ud800' })], [p({ text: '\ud800' })]],

  // Elements
  ['an unknown element', [{ type: 'chart', children: [] }], [{ type: 'chart', children: [] }]],
  ['no children', [{ type: 'img', url: 'x' }], [{ type: 'img', url: 'x', children: [] }]],
  ['children that are none', [{ type: 'p', children: 'x' }], [p()]],
  ['no type', [{ children: [{ text: 'a' }] }], [p({ text: 'a' })]],
  ['a type that is none', [{ type: 7, children: [] }], [p()]],
  ['an empty type', [{ type: '', children: [] }], [p()]],
  ['garbage among children', [p(1, { text: 'a' }, null, 'x')], [p({ text: 'a' })]],
  ['an element with a text', [{ type: 'p', text: 'x', children: [{ text: 'a' }] }], [p({ text: 'a' })]],
  [
    'unknown keys',
    [{ type: 'p', id: 'x', indent: 2, align: null, data: { a: [1, { b: true }] }, children: [] }],
    [{ type: 'p', id: 'x', indent: 2, align: null, data: { a: [1, { b: true }] }, children: [] }],
  ],
  [
    'unknown keys that are no data',
    [{ type: 'p', f: () => 1, s: Symbol('x'), n: Number.NaN, u: undefined, b: 1n, children: [] }],
    [p()],
  ],
  [
    'a value node is not taken from outside',
    [{ type: 'value', markdown: 'x', children: [] }],
    [{ type: 'value', children: [] }],
  ],

  // Addresses
  [
    'a link',
    [p({ type: 'a', url: 'https://x.y', children: [] })],
    [p({ type: 'a', url: 'https://x.y', children: [] })],
  ],
  [
    'a variable',
    [p({ type: 'a', url: '{{Url}}', children: [] })],
    [p({ type: 'a', url: '{{Url}}', children: [] })],
  ],
  ['an sms', [p({ type: 'a', url: 'sms:1', children: [] })], [p({ type: 'a', url: 'sms:1', children: [] })]],
  ['a script', [p({ type: 'a', url: 'javascript:x', children: [] })], [p({ type: 'a', children: [] })]],
  [
    'a hidden script',
    [p({ type: 'a', url: '\u0001JAVA\nSCRIPT:x', children: [] })],
    [p({ type: 'a', children: [] })],
  ],
  ['data', [p({ type: 'a', url: 'data:text/html,x', children: [] })], [p({ type: 'a', children: [] })]],
  ['an address that is none', [p({ type: 'a', url: 7, children: [] })], [p({ type: 'a', children: [] })]],

  // Wrappers of older builders
  [
    'a wrapped variable',
    [p({ type: 'inline-variable', children: [{ text: '{{a}}' }] })],
    [p({ text: '{{a}}' })],
  ],
  [
    'a wrapped variable at the top',
    [{ type: 'variable', children: [{ text: '{{a}}' }] }],
    [p({ text: '{{a}}' })],
  ],
  ['a wrapped paragraph', [{ type: 'variable', children: [p({ text: '{{a}}' })] }], [p({ text: '{{a}}' })]],
  [
    'a wrapper of two',
    [{ type: 'variable', children: [p({ text: 'a' }), p({ text: 'b' })] }],
    [{ type: 'variable', children: [p({ text: 'a' }), p({ text: 'b' })] }],
  ],
  ['an empty wrapper', [p({ type: 'variable', children: [] })], [p({ type: 'variable', children: [] })]],
];

for (const [name, stored, parsed] of rows) {
  test(`stored rich text: ${name}`, () => assert.deepEqual(parseRichText(stored), parsed));
}

test('keys called __proto__ and constructor do no harm', () => {
  const stored: unknown = JSON.parse(
    '[{"type":"p","__proto__":{"polluted":1},"constructor":"x","data":{"__proto__":{"polluted":1}},"children":[{"text":"a","__proto__":{"bold":true}}]}]',
  );
  const [element] = parseRichText(stored);
  assert.equal(JSON.stringify(element), '{"constructor":"x","data":{},"type":"p","children":[{"text":"a"}]}');
  assert.equal(Reflect.get(element ?? {}, 'polluted'), undefined);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

function nested(type: string, depth: number): unknown {
  let node: unknown = { text: '{{x}} deep' };
  for (let i = 0; i < depth; i++) node = { type, children: [node, { text: '' }] };
  return node;
}

const fill = {
  hasVariables: (text: string) => text.includes('{{'),
  text: () => 'filled',
  lone: () => undefined,
};

for (const type of ['p', 'ul', 'li', 'a', 'blockquote', 'variable', 'value', 'x']) {
  test(`10,000 ${type} inside each other are cut at the depth limit`, () => {
    const parsed = parseRichText([nested(type, 10_000)]);
    let depth = 0;
    for (let node: unknown = parsed[0]; typeof node === 'object' && node && 'children' in node; depth++) {
      node = Array.isArray(node.children) ? node.children[0] : undefined;
    }
    assert.ok(depth <= MAX_DEPTH, `depth ${depth}`);
    const filled = fillRichText(parsed, fill);
    assert.equal(hasVariables(filled), false);
    assert.equal(typeof toWireMarkdown(filled) + typeof toPlainText(filled), 'stringstring');
    assert.doesNotThrow(() => JSON.stringify(toWireRichText(filled)));
  });
}

test('a tree within the depth limit keeps its text', () => {
  assert.match(toPlainText(parseRichText([nested('ul', MAX_DEPTH - 1)])), /\{\{x\}\} deep/);
});

test('deep values of unknown keys are cut', () => {
  let data: unknown = 1;
  for (let i = 0; i < 10_000; i++) data = { data };
  assert.ok(JSON.stringify(parseRichText([{ type: 'p', data, children: [] }])).length < 200);
});

test('anything can be parsed, and what was parsed parses to itself', () => {
  const json = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 2 });
  const key = fc.constantFrom('type', 'children', 'text', 'url', 'bold', '__proto__', 'toString');
  const nodes = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      json,
      fc.dictionary(key, fc.oneof(json, fc.array(tie('node'), { maxLength: 3 }))),
    ),
  })).node;
  fc.assert(
    fc.property(fc.oneof(json, fc.array(nodes)), (stored) => {
      const parsed = parseRichText(stored);
      assert.deepEqual(parseRichText(parsed), parsed);
    }),
    { numRuns: 500 },
  );
});

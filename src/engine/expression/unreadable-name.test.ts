import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseExpressionAt } from 'acorn';
import { knownGlobals } from './globals.ts';
import { toSimple } from './simple.ts';
import { unreadableName } from './unreadable-name.ts';

const parse = (code: string) =>
  parseExpressionAt(code, 0, { ecmaVersion: 'latest', allowAwaitOutsideFunction: true });

const rows: readonly { code: string; name: string | undefined }[] = [
  { code: 'seen', name: 'seen' },
  { code: 'known', name: undefined },
  { code: 'Math', name: undefined },
  { code: 'constructor', name: 'constructor' },
  { code: 'known + seen', name: 'seen' },
  { code: 'a - b', name: 'a' },
  { code: '-seen', name: 'seen' },
  { code: 'typeof seen', name: undefined },
  { code: 'known && seen', name: undefined },
  { code: 'seen && known', name: 'seen' },
  { code: 'known ? seen : seen', name: undefined },
  { code: 'seen ? 1 : 2', name: 'seen' },
  { code: '(1, seen)', name: 'seen' },
  { code: '`${seen}`', name: 'seen' },
  { code: '[1, , seen]', name: 'seen' },
  { code: '[...seen]', name: 'seen' },
  { code: 'seen.x', name: 'seen' },
  { code: 'known.seen', name: undefined },
  { code: 'known[seen]', name: 'seen' },
  { code: 'known?.[seen]', name: undefined },
  { code: 'seen(1)', name: 'seen' },
  { code: 'Math.max(seen)', name: 'seen' },
  { code: 'new Foo()', name: 'Foo' },
  { code: 'tag`x`', name: 'tag' },
  { code: '({ a: seen })', name: 'seen' },
  { code: '({ seen })', name: 'seen' },
  { code: '({ seen: 1, get b() { return seen } })', name: undefined },
  { code: 'seen = 1', name: undefined },
  { code: 'x = seen', name: 'seen' },
  { code: 'await seen', name: 'seen' },
  { code: '() => seen', name: undefined },
  { code: 'function () { return seen }', name: undefined },
  { code: 'class { a = seen }', name: undefined },
  { code: 'delete seen', name: undefined },
  { code: '!seen', name: 'seen' },
  { code: 'void seen', name: 'seen' },
  { code: 'known || seen', name: undefined },
  { code: 'seen ?? 1', name: 'seen' },
  { code: '[known, ...seen]', name: 'seen' },
  { code: '({ ...seen })', name: 'seen' },
  { code: '({ [seen]: 1 })', name: undefined },
  { code: 'known.a = seen', name: undefined },
  { code: 'known += seen', name: undefined },
  { code: 'seen++', name: undefined },
  { code: '(known, (seen))', name: 'seen' },
  { code: 'known(...seen)', name: 'seen' },
  { code: 'new Math.Foo(seen)', name: 'seen' },
  { code: 'known`${seen}`', name: undefined },
  { code: '[1].map(x => x + y)', name: undefined },
];

test('names that are sure to be read and do not exist are found', () => {
  for (const row of rows) {
    assert.equal(
      unreadableName(parse(row.code), (name) => name === 'known' || knownGlobals.has(name)),
      row.name,
      row.code,
    );
  }
});

test('every global of the language is known', () => {
  const own = Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^[A-Z][a-z]+(Array|Error)?$/.test(name),
  );
  const language = new Set([
    'Object',
    'Array',
    'Map',
    'Date',
    'Math',
    'Promise',
    'Reflect',
    'Proxy',
    'Symbol',
    'Iterator',
    'Atomics',
  ]);
  for (const name of own)
    if (/Error$|Array$/.test(name) || language.has(name)) assert.ok(knownGlobals.has(name), name);
});

const complex = [
  'f()',
  'a.b',
  'a?.length',
  'a["length"]',
  '[...a]',
  '[,1]',
  'x = 1',
  'x++',
  '/a/',
  '1n',
  'a in b',
  'this',
  '(1, 2)',
  '`${f()}`',
  'f`x`',
  'new A',
  'delete a',
  '{}.length',
  'a => a',
  '"" instanceof a',
];

test('only what cannot reach anything is simple', () => {
  for (const code of complex)
    assert.equal(
      toSimple(parse(code), (name) => name),
      undefined,
      code,
    );
  assert.deepEqual(
    toSimple(parse('(a.length)'), (name) => name),
    { kind: 'length', of: { kind: 'variable', name: 'a' } },
  );
  assert.equal(
    toSimple(parse('a'), () => undefined),
    undefined,
  );
});

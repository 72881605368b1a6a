import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeFacts } from './code-facts.ts';

describe('names that nothing declares', () => {
  const rows: readonly (readonly [code: string, free: readonly string[]])[] = [
    ['naem.trim()', ['naem']],
    ['{{Name}}.trim()', []],
    ['const a = 1; return a + b', ['b']],
    ['return rows.map(({ id, ...rest }) => id + rest.x)', ['rows']],
    ['const { a: b, c = d } = {{E}}; return b + c', ['d']],
    ['const [x, , y] = z; for (const i of x) console.log(i, y)', ['z', 'console']],
    ['try { f() } catch (e) { g(e) }', ['f', 'g']],
    ['function add(n, ...more) { return n + more.length } return add(1)', []],
    ['class A { size = 1; get big() { return this.size } } return new A().big', []],
    ['total = 5; return total', []],
    ['return typeof missing === "string" ? 1 : 2', []],
    ['return { key: value, [name]: 1, short }', ['value', 'name', 'short']],
    ['loop: for (;;) { break loop }', []],
    ['return a?.b[c]', ['a', 'c']],
    ['x => x', []],
    ['{ a: 1 }.b', []],
  ];
  for (const [code, free] of rows)
    it(code, () => assert.deepEqual([...(codeFacts(code)?.free.keys() ?? [])].sort(), [...free].sort()));
});

describe('what code does', () => {
  const rows: readonly (readonly [code: string, acts: boolean, returns: boolean])[] = [
    ['const a = 1', false, false],
    ['const a = 1; return a', false, true],
    ['{{A}} + 1', false, true],
    ['setVariable("A", 1)', true, true],
    ['const a = () => { return 1 }', false, false],
    ['if (x) { y = 1 }', true, false],
    ['const n = []; n[0] = 1; n.x++', true, false],
    ['throw 1', true, false],
    ['', false, true],
  ];
  for (const [code, acts, returns] of rows)
    it(JSON.stringify(code), () => {
      const facts = codeFacts(code);
      assert.deepEqual([facts?.acts, facts?.returns], [acts, returns]);
    });
});

describe('variables in quotes', () => {
  const rows: readonly (readonly [code: string, quoted: readonly string[]])[] = [
    ['alert("Hi {{Name}}!")', ['"Hi {{Name}}!" Name']],
    ["const a = '{{A}}' + {{B}} + `{{C}}`", ["'{{A}}' A", '{{C}} C']],
    ['return `Hi ${{{Name}}}`', []],
    ['// {{Name}}\nreturn /{{Name}}/', []],
    ['setVariable("{{Score}}", 1)', ['"{{Score}}" Score (name)']],
    ['({{A}})', []],
  ];
  for (const [code, quoted] of rows)
    it(code, () => {
      const found = (codeFacts(code)?.quoted ?? []).map(
        ({ start, end, name, isName }) => `${code.slice(start, end)} ${name}${isName ? ' (name)' : ''}`,
      );
      assert.deepEqual(found, quoted);
    });
});

it('properties and functions that it uses', () => {
  const used = codeFacts('document.cookie = Math.random(); new Date().getTime(); eval(x[y])')?.used;
  assert.deepEqual([...(used ?? [])].sort(), ['Date', 'cookie', 'eval', 'getTime', 'random', 'y']);
});

it('what is no code', () => assert.equal(codeFacts('if (x {'), undefined));

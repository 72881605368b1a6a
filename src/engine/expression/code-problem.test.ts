import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeProblem } from './code-problem.ts';

const rows: readonly (readonly [code: string, problem: RegExp | undefined])[] = [
  ['', undefined],
  ['{{Score}} + 1', undefined],
  ['{ a: 1, b: {{B}} }', undefined],
  ["const a = '{{Name}}';\nsetVariable('A', await f(a));\nreturn a", undefined],
  ['const a = ;', /Unexpected token \(1:10\)/],
  ['if (x) {', /Unexpected token/],
  ["import a from 'b'", /'import' and 'export'/],
];
for (const [code, problem] of rows)
  it(`${JSON.stringify(code)} is ${problem === undefined ? 'code' : 'none'}`, () => {
    if (problem === undefined) assert.equal(codeProblem(code), undefined);
    else assert.match(codeProblem(code) ?? '', problem);
  });
